import PreflightPage

// What the page calls. Texts cross as UTF-8 bytes: the page allocates, writes its question, and frees question and answer.

/// Memory for a text of the page.
@c(preflight_allocate)
public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  guard count >= 0 else { return nil }
  return UnsafeMutablePointer<UInt8>.allocate(capacity: Int(count))
}

/// Gives memory back.
@c(preflight_free)
public func free(_ pointer: UnsafeMutablePointer<UInt8>?) {
  pointer?.deallocate()
}

/// The answer to a question: four bytes with its length, little-endian, and then the text.
@c(preflight_check)
public func check(
  _ question: UnsafePointer<UInt8>?, _ count: Int32, _ isPedantic: Int32
) -> UnsafeMutablePointer<UInt8>? {
  guard let question, count >= 0 else { return nil }
  let bytes = ContiguousArray(UnsafeBufferPointer(start: question, count: Int(count)))
  let answer = Page.answer(bytes, isPedantic: isPedantic != 0)
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: answer.count + 4)
  for index in 0..<4 { memory[index] = UInt8(truncatingIfNeeded: answer.count >> (8 * index)) }
  for (index, byte) in answer.enumerated() { memory[index + 4] = byte }
  return memory
}
