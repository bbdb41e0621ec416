/// The JSON Schema (draft 2020-12) of what `--format json` prints.
package enum ReportSchema {
  /// The word that `schema` knows it by.
  package static let name = "report"

  /// The schema, with a line break at its end.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://oauth-preflight.example/schemas/report.schema.json",
      "title": "OAuth Preflight: a report",
      "type": "object",
      "properties": {
        "version": {"const": 1, "description": "A key that goes or changes its meaning makes a new version; a new key does not."},
        "diagnostics": {"type": "array", "items": {"$ref": "#/$defs/diagnostic"}, "description": "The findings, file by file, in the order of the lines."},
        "hidden": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/diagnostic", "required": ["hiddenBy"]}, "description": "The findings that comments or the baseline hide, file by file; absent when there are none."},
        "summary": {"$ref": "#/$defs/summary"},
        "answer": {"$ref": "#/$defs/answer"}
      },
      "required": ["version", "diagnostics", "summary"],
      "additionalProperties": false,
      "$defs": {
        "diagnostic": {
          "type": "object",
          "properties": {
            "rule": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "description": "The rule's id."},
            "severity": {"enum": ["error", "warning", "note"]},
            "message": {"$ref": "#/$defs/line", "description": "What is wrong."},
            "help": {"$ref": "#/$defs/line", "description": "The way out; absent when the message says it."},
            "file": {"$ref": "#/$defs/file"},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "endLine": {"$ref": "#/$defs/position"},
            "endColumn": {"$ref": "#/$defs/position"},
            "path": {"$ref": "#/$defs/pointer"},
            "related": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/related"}, "description": "Other places that explain the finding."},
            "fix": {"$ref": "#/$defs/fix"},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$", "description": "The same while rule, document, path and value are; no two findings of a report share it."},
            "hiddenBy": {"$ref": "#/$defs/hiding"}
          },
          "required": ["rule", "severity", "message", "path", "fingerprint"],
          "dependentRequired": {"file": ["line", "column", "endLine", "endColumn"], "line": ["file"]},
          "additionalProperties": false
        },
        "hiding": {
          "description": "What hides a finding: a comment, with the reason it gives, or the baseline in a file.",
          "oneOf": [
            {
              "type": "object",
              "properties": {"kind": {"const": "comment"}, "reason": {"$ref": "#/$defs/line"}},
              "required": ["kind"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {"kind": {"const": "baseline"}, "file": {"$ref": "#/$defs/file"}},
              "required": ["kind", "file"],
              "additionalProperties": false
            }
          ]
        },
        "related": {
          "type": "object",
          "properties": {
            "file": {"$ref": "#/$defs/file"},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "path": {"$ref": "#/$defs/pointer"},
            "message": {"$ref": "#/$defs/line"}
          },
          "required": ["message"],
          "oneOf": [{"required": ["file", "line", "column"]}, {"required": ["path"]}],
          "additionalProperties": false
        },
        "fix": {
          "type": "object",
          "description": "A change that mends the finding.",
          "properties": {
            "title": {"$ref": "#/$defs/line"},
            "safe": {"type": "boolean", "description": "Whether --fix makes it."},
            "edits": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/edit"}}
          },
          "required": ["title", "safe", "edits"],
          "additionalProperties": false
        },
        "edit": {
          "type": "object",
          "properties": {
            "file": {"$ref": "#/$defs/file"},
            "line": {"$ref": "#/$defs/position"},
            "column": {"$ref": "#/$defs/position"},
            "endLine": {"$ref": "#/$defs/position"},
            "endColumn": {"$ref": "#/$defs/position"},
            "path": {"$ref": "#/$defs/pointer"},
            "text": {"type": ["string", "null"], "description": "What is there afterwards; null removes the value."}
          },
          "required": ["text"],
          "oneOf": [{"required": ["file", "line", "column", "endLine", "endColumn"]}, {"required": ["path"]}],
          "additionalProperties": false
        },
        "summary": {
          "type": "object",
          "properties": {
            "files": {"$ref": "#/$defs/count"},
            "errors": {"$ref": "#/$defs/count"},
            "warnings": {"$ref": "#/$defs/count"},
            "notes": {"$ref": "#/$defs/count"},
            "ignored": {"$ref": "#/$defs/count", "description": "Findings that comments hide; absent when there are none."},
            "known": {"$ref": "#/$defs/count", "description": "Findings that the baseline lists; absent when there are none."}
          },
          "required": ["files", "errors", "warnings", "notes"],
          "additionalProperties": false
        },
        "answer": {
          "type": "object",
          "description": "What an answer brought, of a report of `callback`: kinds and lengths, never a code or token.",
          "properties": {
            "found": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {"kind": {"type": "string"}, "length": {"$ref": "#/$defs/count"}},
                "required": ["kind", "length"],
                "additionalProperties": false
              }
            },
            "granted": {"type": "array", "items": {"type": "string"}},
            "error": {"type": "string"}
          },
          "required": ["found"],
          "additionalProperties": false
        },
        "line": {"type": "string", "minLength": 1},
        "file": {"type": "string", "minLength": 1, "description": "A path as the command line leads to it."},
        "position": {"type": "integer", "minimum": 1, "description": "Counts from 1; columns count Unicode code points, and an end is one past the last."},
        "pointer": {"type": "string", "pattern": "^(/([^~/]|~[01])*)*$", "description": "A JSON Pointer (RFC 6901) into the document."},
        "count": {"type": "integer", "minimum": 0}
      }
    }

    """#
}
