import type { Marked } from '@kaiyin/modules/search/schema';
import type { ReactNode } from 'react';

/** A text in which what was looked for is marked. */
export function MarkedText({ text, ranges }: Marked) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of ranges) {
    pieces.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>);
    at = to;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
