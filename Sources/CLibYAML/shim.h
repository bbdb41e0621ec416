#include <yaml.h>

/* What an event says of itself. Swift would copy a whole union to read one of its fields. */

static inline const yaml_char_t *preflight_scalar_text(const yaml_event_t *event) {
  return event->data.scalar.value;
}

static inline size_t preflight_scalar_length(const yaml_event_t *event) {
  return event->data.scalar.length;
}

static inline yaml_scalar_style_t preflight_scalar_style(const yaml_event_t *event) {
  return event->data.scalar.style;
}

static inline int preflight_is_flow(const yaml_event_t *event) {
  return event->type == YAML_SEQUENCE_START_EVENT
             ? event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
             : event->type == YAML_MAPPING_START_EVENT &&
                   event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
}

static inline const yaml_char_t *preflight_anchor(const yaml_event_t *event) {
  switch (event->type) {
  case YAML_SCALAR_EVENT: return event->data.scalar.anchor;
  case YAML_SEQUENCE_START_EVENT: return event->data.sequence_start.anchor;
  case YAML_MAPPING_START_EVENT: return event->data.mapping_start.anchor;
  case YAML_ALIAS_EVENT: return event->data.alias.anchor;
  default: return NULL;
  }
}

static inline const yaml_char_t *preflight_tag(const yaml_event_t *event) {
  switch (event->type) {
  case YAML_SCALAR_EVENT: return event->data.scalar.tag;
  case YAML_SEQUENCE_START_EVENT: return event->data.sequence_start.tag;
  case YAML_MAPPING_START_EVENT: return event->data.mapping_start.tag;
  default: return NULL;
  }
}
