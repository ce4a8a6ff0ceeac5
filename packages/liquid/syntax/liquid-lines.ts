import { Fault } from '../template-error.ts';
import { tagOf, type TagToken, type TokenSource } from './tokens.ts';

/** The lines of a `liquid` tag, each one a tag. `at` is the offset of its markup. */
export function linesOf(markup: string, at: number): TokenSource {
  let index = 0;
  return {
    next(): TagToken | undefined {
      while (index < markup.length) {
        const from = index;
        const found = markup.indexOf('\n', from);
        const end = found < 0 ? markup.length : found;
        index = end + 1;
        const line = markup.slice(from, end);
        if (line.trim() === '') continue;
        const start = from + line.length - line.trimStart().length;
        return tagOf(line.trimStart(), at + start, { at: at + start, length: line.trim().length });
      }
      return undefined;
    },
    skipTo(tag) {
      throw new Fault('tagSyntax', { tag: tag.slice(3), form: `{% ${tag.slice(3)} %}…{% ${tag} %}` });
    },
  };
}
