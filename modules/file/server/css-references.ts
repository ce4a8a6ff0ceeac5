import { posix } from 'node:path';

// Comments, `@import "…"`, `url(…)` and other texts in quotes; each goes on to the end of what never ends, so that nothing is
// looked at twice.
const pieces =
  /\/\*(?:[\s\S]*?\*\/|[\s\S]*)|@import\s+(?:"(?<imported>[^"\n]*)"|'(?<imported1>[^'\n]*)')|url\(\s*(?:"(?<named>[^"\n]*)"|'(?<named1>[^'\n]*)'|(?<named2>[^\s"'()]+))\s*\)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/gi;

/** Replaces the addresses that a style sheet names; undefined leaves one as it is. */
export function changeReferences(css: string, change: (address: string) => string | undefined): string {
  return css.replace(pieces, (...found) => {
    const whole = found[0] as string;
    const groups = found.at(-1) as Record<string, string | undefined>;
    const address = Object.values(groups).find((one) => one !== undefined);
    const changed = address === undefined ? undefined : change(address);
    return changed === undefined || address === undefined ? whole : whole.replace(address, () => changed);
  });
}

/** An address in a style sheet that means another file of the pipe. */
export interface Named {
  path: string;
  /** Query and fragment, with what begins them. */
  rest: string;
}

/** What an address means to a style sheet at a path; undefined for those of other places, and of things that are no files. */
export function namedBy(from: string, address: string): Named | undefined {
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (name === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(name)) return undefined;
  const path = posix.normalize(posix.join(posix.dirname(from), name));
  return path.startsWith('..') ? undefined : { path, rest };
}

/** Paths of the files that a style sheet at a path names, whether they are there or not. */
export function pathsNamedIn(from: string, css: string): Set<string> {
  const paths = new Set<string>();
  changeReferences(css, (address) => {
    const named = namedBy(from, address);
    if (named) paths.add(named.path);
    return undefined;
  });
  return paths;
}
