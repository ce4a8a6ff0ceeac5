export interface CheckOptions {
  /** Names that templates may be included by; without them includes are not checked. */
  knownTemplates?: Iterable<string>;
  /** Names of page variables; without them variables are not checked. */
  knownVariables?: Iterable<string>;
}
