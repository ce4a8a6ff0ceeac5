export interface CheckOptions {
  /** Names that templates may be included by; without them includes are not checked. */
  knownTemplates?: Iterable<string>;
  /** Names of page variables; without them variables are not checked. */
  knownVariables?: Iterable<string>;
  /** Fields of page variables by their name, and of what these hold by `Name.field`, for those whose fields are known; `*` at the end stands for any letters. */
  knownFields?: ReadonlyMap<string, readonly string[]>;
}
