import OAuthPreflight
import PreflightPage

// Prints, a line each, the questions a page may ask and what this program answers: the examples of every rule, and requests
// to every bundled provider. `Scripts/embedded` asks the same of the Embedded Swift build and compares.
for question in PageQuestions.all {
  let answer = Page.answer(ContiguousArray(question.text.utf8), isPedantic: true)
  var writer = JSONWriter()
  writer.beginObject()
  writer.member("name", question.name)
  writer.member("question", question.text)
  writer.member("answer", String(decoding: answer, as: UTF8.self))
  writer.endObject()
  print(writer.text)
}
