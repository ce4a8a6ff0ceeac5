import { Parser } from 'htmlparser2';

/** Something of a page that readers see and that can be told apart: a stretch of text, or a picture and its like. */
export interface HtmlPiece {
  /** Where it stands in the source; the end is not included. */
  start: number;
  end: number;
  isText: boolean;
  /** Pieces that look the same to readers have the same, in all pages that were read with the same numbers. */
  key: number;
}

/** Numbers for texts, the same for the same: a long one is kept and compared once, however many pieces have it. */
export class TextNumbers {
  #known = new Map<string, number>();

  of(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.#known.size);
    return this.#known.size - 1;
  }
}

/** Nothing in these is shown, or nothing may stand around what is. */
const closed = new Set(
  'head title script style textarea select option noscript template noframes noembed xmp plaintext math'.split(' '),
);
const whole = new Set('img picture svg video audio iframe object canvas embed'.split(' '));

// Deeper nesting than any page has costs more than its length.
const deepest = 1000;
const mostPieces = 40_000;

class LikeNoPage extends Error {}

/** The pieces of a page in their order, in one linear pass; undefined for nesting, or more pieces, than any page has. */
export function htmlPieces(html: string, numbers: TextNumbers): HtmlPiece[] | undefined {
  try {
    return piecesOf(html, numbers);
  } catch (error) {
    if (error instanceof LikeNoPage) return undefined;
    throw error;
  }
}

function piecesOf(html: string, numbers: TextNumbers): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  const add = (piece: HtmlPiece) => {
    if (pieces.push(piece) > mostPieces) throw new LikeNoPage();
  };
  // Of a text, its link until it is whole.
  const nowhere = numbers.of('');
  const links: number[] = [];
  let [outside, depth] = [0, 0];
  let begun = { name: '', depth: 0, start: 0 };
  const parser = new Parser(
    {
      onopentag(name, { href = '' }) {
        if (++depth > deepest) throw new LikeNoPage();
        if (begun.depth > 0) begun.depth += Number(name === begun.name);
        else if (whole.has(name) && outside === 0) begun = { name, depth: 1, start: parser.startIndex };
        else if (closed.has(name)) outside++;
        else if (name === 'a') links.push(numbers.of(href));
      },
      ontext() {
        if (begun.depth > 0 || outside > 0) return;
        const { startIndex: start, endIndex } = parser;
        const last = pieces.at(-1);
        if (last?.isText && last.end === start) last.end = endIndex + 1;
        else add({ start, end: endIndex + 1, isText: true, key: links.at(-1) ?? nowhere });
      },
      onclosetag(name) {
        depth--;
        if (begun.depth > 0) {
          if (name !== begun.name || --begun.depth > 0) return;
          const { start } = begun;
          const end = parser.endIndex + 1;
          add({ start, end, isText: false, key: numbers.of(inOrder(html.slice(start, end))) });
        } else if (closed.has(name)) outside = Math.max(0, outside - 1);
        else if (name === 'a') links.pop();
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return pieces.flatMap((piece) => (piece.isText ? trimmed(html, piece, numbers) : piece));
}

// Editors write the attributes of a picture in one order or another.
const inOrder = (element: string): string =>
  element.replace(/<([a-z][^\s<>]*)(\s[^<>]{1,4000})>/gi, (_, name: string, given: string) => {
    const attributes = given.match(/[^\s"'=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']*))?/g) ?? [];
    return `<${[name, ...attributes.toSorted()].join(' ')}>`;
  });

function trimmed(html: string, piece: HtmlPiece, numbers: TextNumbers): HtmlPiece[] {
  const raw = html.slice(piece.start, piece.end);
  const text = raw.trim();
  if (text === '') return [];
  const start = piece.start + raw.indexOf(text);
  const key = numbers.of(`${piece.key} ${text.replace(/\s+/g, ' ')}`);
  return [{ start, end: start + text.length, isText: true, key }];
}
