extension [String] {
  /// The words as a sentence lists them: `'a', 'b' or 'c'`, each quoted; cut after eight.
  package func quotedList(_ conjunction: String) -> String {
    var text = ""
    let shown = Swift.min(count, 8)
    for index in 0..<shown {
      if index > 0 {
        text += index == count - 1 ? " " + conjunction + " " : ", "
      }
      text += self[index].quoted
    }
    return shown < count ? text + ", …" : text
  }
}
