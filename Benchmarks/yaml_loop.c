/* The plain loop that lint is measured against: every event of every file, and nothing done with it. */
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
  static unsigned char buffer[1 << 20];
  unsigned long events = 0;
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    if (!file) return 1;
    size_t length = fread(buffer, 1, sizeof buffer, file);
    fclose(file);
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, buffer, length);
    for (int done = 0; !done;) {
      yaml_event_t event;
      if (!yaml_parser_parse(&parser, &event)) return 1;
      done = event.type == YAML_STREAM_END_EVENT;
      events++;
      yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
  }
  printf("%lu events\n", events);
  return 0;
}
