/// Hosts that a rule knows by name.
enum KnownHosts {
  /// Shared suffixes of hosting services, with the name an app has below them. A public suffix list holds them too; these
  /// few are known without one, because providers' consoles are full of them.
  static let shared: [(suffix: String, own: String)] = [
    ("firebaseapp.com", "<project>.firebaseapp.com"),
    ("web.app", "<project>.web.app"),
    ("appspot.com", "<project>.appspot.com"),
    ("a.run.app", "<service>.a.run.app"),
    ("cloudfunctions.net", "<region>-<project>.cloudfunctions.net"),
    ("github.io", "<user>.github.io"),
    ("gitlab.io", "<group>.gitlab.io"),
    ("herokuapp.com", "<app>.herokuapp.com"),
    ("netlify.app", "<site>.netlify.app"),
    ("vercel.app", "<app>.vercel.app"),
    ("pages.dev", "<project>.pages.dev"),
    ("workers.dev", "<worker>.<account>.workers.dev"),
    ("azurewebsites.net", "<app>.azurewebsites.net"),
    ("azurestaticapps.net", "<app>.azurestaticapps.net"),
    ("cloudfront.net", "<distribution>.cloudfront.net"),
    ("onrender.com", "<service>.onrender.com"),
    ("fly.dev", "<app>.fly.dev"),
    ("ngrok.io", "<tunnel>.ngrok.io"),
    ("ngrok-free.app", "<tunnel>.ngrok-free.app"),
    ("repl.co", "<repl>.repl.co"),
    ("replit.app", "<app>.replit.app"),
    ("supabase.co", "<project>.supabase.co"),
    ("amplifyapp.com", "<app>.amplifyapp.com"),
    ("s3.amazonaws.com", "<bucket>.s3.amazonaws.com"),
    ("blogspot.com", "<blog>.blogspot.com"),
  ]

  /// The name an app has below a shared suffix; `nil` when `host` is none that is known here.
  static func ownName(below host: String) -> String? {
    for entry in shared where host.hasSameBytes(as: entry.suffix) { return entry.own }
    return nil
  }

  /// Names that RFC 2606 section 3 sets aside for documentation.
  static func isExample(_ host: String) -> Bool {
    let name = host.hasBytePrefix("www.") ? String(decoding: host.utf8.dropFirst(4), as: UTF8.self) : host
    return ["example.com", "example.net", "example.org"].containsBytes(of: name)
  }

  /// The special-use top-level domain of a name (RFC 6761, RFC 6762, RFC 7686, RFC 9476), `nil` when it has none.
  static func specialUse(_ host: String) -> String? {
    for name in ["test", "invalid", "example", "local", "localhost", "onion", "alt", "home.arpa"] {
      if host.hasSameBytes(as: name) || host.hasByteSuffix("." + name) { return name }
    }
    return nil
  }

  /// The top-level domains that people write: countries and the large generic ones.
  static func isTopLevelDomain(_ name: String) -> Bool {
    if name.utf8.count == 2 { return name.utf8.allSatisfy { $0.isASCIILetter } }
    return [
      "com", "net", "org", "edu", "gov", "mil", "int", "info", "biz", "name", "app", "dev", "page", "web",
      "cloud",
      "online", "site", "store", "tech", "xyz", "shop", "blog", "arpa",
    ].containsBytes(of: name)
  }

  static func isShortener(_ host: String) -> Bool {
    [
      "bit.ly", "bitly.com", "t.co", "goo.gl", "tinyurl.com", "ow.ly", "is.gd", "v.gd", "buff.ly",
      "rebrand.ly", "cutt.ly",
      "tiny.cc", "shorturl.at", "rb.gy", "lnkd.in", "t.ly", "s.id", "bl.ink", "clck.ru", "vk.cc", "dub.sh",
      "t2m.io",
      "short.io", "adf.ly", "fb.me", "g.co", "aka.ms", "amzn.to", "youtu.be", "db.tt", "wp.me", "trib.al",
      "snip.ly",
      "qr.ae", "soo.gd", "shorte.st", "u.to", "x.gd",
    ].containsBytes(of: host)
  }

  /// Pages that redirect wherever they are told to.
  static func isRedirector(host: String, path: String) -> Bool {
    for entry in redirectors where path.hasBytePrefix(entry.path) {
      if host.hasSameBytes(as: entry.host) || host.hasByteSuffix("." + entry.host) { return true }
    }
    return false
  }

  private static let redirectors: [(host: String, path: String)] = [
    ("google.com", "/url"), ("google.com", "/BackToAuthSubTarget"), ("google.com", "/amp/"),
    ("youtube.com", "/redirect"), ("facebook.com", "/l.php"), ("facebook.com", "/flx/warn"),
    ("linkedin.com", "/redir/redirect"), ("linkedin.com", "/safety/go"), ("bing.com", "/ck/a"),
    ("yandex.ru", "/clck/"), ("vk.com", "/away.php"), ("steamcommunity.com", "/linkfilter"),
    ("slack-redir.net", "/link"), ("medium.com", "/r/"), ("instagram.com", "/linkshim"),
  ]
}
