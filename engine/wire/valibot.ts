/**
 * The parts of valibot that messages are read with. Who imports a whole package by `*` gets all of it into the script for
 * browsers; of named parts only these.
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
