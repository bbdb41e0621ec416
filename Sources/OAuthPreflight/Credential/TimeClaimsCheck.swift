// The claims that say when (RFC 7519 sections 4.1.4 to 4.1.6, OpenID Connect Core 3.1.3.7 items 9, 10 and 13).

extension TokenCheck {
  mutating func checkTimes(_ claims: TokenClaims) {
    let expiry = moment(.expiry, of: claims, else: .jwtExpType)
    let issued = moment(.issuedAt, of: claims, else: .jwtIatType)
    if let expiry, now - leeway >= expiry.seconds {
      report(
        .jwtExpired, "the token expired " + ago(expiry) + shown(expiry, .expiry),
        help: profile.firebaseProject == nil
          ? nil : "ask the SDK for a fresh token before each call: it renews by itself")
    }
    if let notBefore = moment(.notBefore, of: claims, else: .jwtClaimType), isAhead(notBefore) {
      report(
        .jwtNotYetValid,
        "the token is not valid yet, only in " + distance(to: notBefore) + shown(notBefore, .notBefore),
        help: way(from: notBefore))
    }
    if let issued { checkIssued(issued) }
    checkAuthenticationTime(claims)
    if let expiry { checkLifetime(of: expiry, issued: issued) }
  }

  /// The way out for a claim that lies in the future.
  private func way(from date: NumericDate) -> String {
    date.looksLikeMilliseconds
      ? "claims count seconds, and this looks like milliseconds" : "compare the clocks"
  }

  private mutating func checkIssued(_ issued: NumericDate) {
    if isAhead(issued) {
      report(
        .jwtIatFuture,
        "the token was issued in the future, " + distance(to: issued) + " ahead" + shown(issued, .issuedAt),
        help: way(from: issued))
    } else if let maximum = profile.maximumAge.map({ Int64($0).clamped }),
      now - issued.seconds > maximum + leeway
    {
      report(
        .jwtTooOld, "the token was issued " + ago(issued) + ", and " + maximum.duration + " is the limit")
    }
  }

  private mutating func checkAuthenticationTime(_ claims: TokenClaims) {
    guard claims[.authenticationTime] != nil else {
      if profile.maximumAuthenticationAge != nil {
        report(.jwtClaimMissing, "the token has no auth_time, though the request had max_age")
      } else if profile.firebaseProject != nil, kind != .idToken {
        report(
          .jwtClaimMissing, severity: .warning,
          "the token has no auth_time, which Firebase puts into every ID token")
      }
      return
    }
    guard let signedIn = moment(.authenticationTime, of: claims, else: .jwtClaimType) else { return }
    if isAhead(signedIn) {
      report(
        .jwtAuthTimeFuture,
        "the sign-in lies in the future, " + distance(to: signedIn) + " ahead"
          + shown(signedIn, .authenticationTime), help: way(from: signedIn))
    } else if let maximum = profile.maximumAuthenticationAge.map({ Int64($0).clamped }),
      now - signedIn.seconds > maximum + leeway
    {
      report(
        .jwtAuthTimeFuture, "the user signed in " + ago(signedIn) + ", and max_age is " + maximum.duration)
    }
  }

  private mutating func checkLifetime(of expiry: NumericDate, issued: NumericDate?) {
    if expiry.looksLikeMilliseconds {
      report(
        .jwtLifetime, severity: profile.lifetime?.severity,
        "exp is " + String(expiry.seconds) + ", which looks like milliseconds", help: "claims count seconds")
      return
    }
    if expiry.seconds > 0, !expiry.isInCalendar {
      report(
        .jwtLifetime, severity: profile.lifetime?.severity,
        "exp lies after the year 9999: the token never expires", help: "claims count seconds since 1970")
      return
    }
    guard let lifetime = profile.lifetime, let issued, expiry.seconds - issued.seconds > Int64(lifetime.limit)
    else {
      return
    }
    let seconds = expiry.seconds - issued.seconds
    let limit = Int64(lifetime.limit)
    let isLittle = seconds - limit < 60
    report(
      .jwtLifetime, severity: lifetime.severity,
      "the token lives " + (isLittle ? String(seconds) + " seconds" : seconds.duration) + ", and "
        + (isLittle ? String(limit) : limit.duration) + " is the limit of " + profile.noun)
  }

  // MARK: - Moments

  /// The moment of a claim; a claim that is there and no number is reported.
  private mutating func moment(_ name: TokenClaims.Name, of claims: TokenClaims, else rule: Rule)
    -> NumericDate?
  {
    guard let value = claims[name] else { return nil }
    guard let moment = NumericDate(value) else {
      let found =
        value.kind == .plain && value.kindNoun.hasSameBytes(as: "a number")
        ? "a number too large for any reader" : value.kindNoun
      report(
        rule, name.text + " is " + found + ", not a number of seconds",
        help: value.kind == .quoted ? "write the number without quotes" : nil)
      return nil
    }
    return moment
  }

  private var leeway: Int64 { Int64(profile.leeway).clamped }

  private func isAhead(_ moment: NumericDate) -> Bool {
    moment.seconds - leeway > now
  }

  private func ago(_ moment: NumericDate) -> String {
    let passed = now - moment.seconds
    return passed <= 0 ? "just now" : passed.duration + " ago"
  }

  private func distance(to moment: NumericDate) -> String {
    (moment.seconds - now).duration
  }

  /// The claim as it is in the token, behind what it means; nothing for a number that is not a date.
  private func shown(_ moment: NumericDate, _ name: TokenClaims.Name) -> String {
    moment.isInCalendar ? " (" + name.text + " " + String(moment.seconds) + ")" : ""
  }
}

extension Int64 {
  /// The number, no farther from zero than sums and differences of a few such can be held.
  var clamped: Int64 { Swift.max(-(1 << 60), Swift.min(self, 1 << 60)) }

  /// A number of seconds as a person says it: "90 seconds", "2 hours", "3 days".
  var duration: String {
    if self > 100 * 366 * 86_400 { return "more than 100 years" }
    let (count, unit): (Int64, String) =
      switch self {
      case ..<120: (self, "second")
      case ..<7_200: (self / 60, "minute")
      case ..<172_800: (self / 3_600, "hour")
      default: (self / 86_400, "day")
      }
    let text = String(count) + " " + unit + (count == 1 ? "" : "s")
    return isExact(unit) ? text : "about " + text
  }

  private func isExact(_ unit: String) -> Bool {
    switch self {
    case ..<120: true
    case ..<7_200: self % 60 == 0
    case ..<172_800: self % 3_600 == 0
    default: self % 86_400 == 0
    }
  }
}
