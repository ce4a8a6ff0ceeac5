/** Names of files that a text names, whatever leads to them: attributes, sets of pictures, styles, data. */
export function fileNamesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const word of text.split(/[\s"'`()<>=,;&?#\\/]+/)) {
    if (!word.includes('.')) continue;
    names.add(word);
    if (word.includes('%')) names.add(decoded(word));
  }
  return names;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
