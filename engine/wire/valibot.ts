/**
 * The parts of valibot that parse messages. Importing `*` straight from the package would put all of it into the web bundle;
 * re-exporting by name brings in these parts only.
 */
export {
  array,
  boolean,
  custom,
  integer,
  length,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  string,
  union,
  variant,
  type GenericSchema,
  type InferOutput,
} from 'valibot'
