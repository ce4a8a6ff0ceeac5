import { posix } from 'node:path';

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

/** Paths of files of the library that texts name. */
export const libraryFilesIn = (text: string): string[] => text.match(/\bresources\/[\w./-]+/g) ?? [];

/** Whether a file is among the names that texts name, as it is, cut to a size, or made narrower. */
export function isNamed(names: ReadonlySet<string>, path: string): boolean {
  const name = posix.basename(path);
  const whole = name.replace(/_s?\d+x\d+(_\d+-\d+)?(?=\.\w+$)/, '');
  if (names.has(name) || names.has(whole)) return true;
  // Narrower ones may be of another format than the picture that is named.
  const stem = /^(.+)\.webp$/.exec(whole)?.[1];
  return (
    whole !== name && stem !== undefined && ['jpg', 'jpeg', 'png'].some((suffix) => names.has(`${stem}.${suffix}`))
  );
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Paths of files of the library and of included files that a text names, each once. */
export const namedFilesIn = (text: string): string[] => [...new Set(text.match(/\b(?:resources|include)\/[\w./-]+/g))];
