const placeholder = /\{(\w+)\}/g;

const placeholdersOf = (text: string): string[] => [...new Set(text.match(placeholder) ?? [])];

/** Placeholders such as `{name}` that a translation lacks or that the text has no value for. */
export function brokenPlaceholders(standard: string, words: string): { missing: string[]; unknown: string[] } {
  const [wanted, given] = [placeholdersOf(standard), placeholdersOf(words)];
  return {
    missing: wanted.filter((one) => !given.includes(one)),
    unknown: given.filter((one) => !wanted.includes(one)),
  };
}
