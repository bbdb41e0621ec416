print("oauth-preflight")
