const mask = '***';

const rules: readonly (readonly [RegExp, string])[] = [
  // An address with a password in it.
  [/\b([a-z][a-z\d+.-]*:\/\/[^\s:/@"']*):[^\s@"']+@/gi, `$1:${mask}@`],
  // What is called so, as JSON, in an address or as a setting writes it.
  [
    /("?[\w.-]*(?:secret|passw(?:or)?d|token|credential|cookie|authorization|(?:api|access|private)[-_]?key)[\w-]*"?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|(?:(?:Bearer|Basic)\s+)?[^\s,;&}"']+)/gi,
    `$1${mask}`,
  ],
  [/\b(Bearer|Basic)\s+(?!\*)[\w.~+/=-]+/gi, `$1 ${mask}`],
  // A session's token, and others of their kind.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, mask],
];

/** A line of a log without what opens something: passwords, tokens, keys. */
export const withoutSecrets = (line: string): string =>
  rules.reduce((kept, [found, by]) => kept.replace(found, by), line);
