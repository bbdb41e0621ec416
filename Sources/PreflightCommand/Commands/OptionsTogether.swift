import ArgumentTable
import OAuthPreflight

// An option that is given is used, or refused: one that were passed over would be a check that nobody made.

extension Invocation {
  /// Refuses options beside another one that leaves them nothing to say.
  func refuse(_ options: [String], beside other: String, because reason: String) throws(CommandFailure) {
    for option in options where has(option) && has(other) {
      throw CommandFailure("'--\(option)' does not go with --\(other): \(reason)")
    }
  }

  /// Refuses options about a client document where none is named.
  func refuseWithoutClient(_ options: [String]) throws(CommandFailure) {
    for option in options where has(option) && !has("client") {
      throw CommandFailure("'--\(option)' goes with --client FILE")
    }
  }

  /// Refuses options about one item of a batch: each line says of itself what it is about.
  ///
  /// - Parameter members: The options, and where a line says what they say.
  func refuseInBatch(_ members: KeyValuePairs<String, String>) throws(CommandFailure) {
    for (option, member) in members {
      try refuse([option], beside: "batch", because: "a line says it in " + member)
    }
  }

  /// Refuses options whose value is empty, as that of a variable which is not set.
  func refuseEmpty(_ options: [String]) throws(CommandFailure) {
    for option in options where values(option).contains(where: { $0.utf8.isEmpty }) {
      throw CommandFailure("'--\(option)' is empty", hint: "is the variable set that its value comes from?")
    }
  }
}
