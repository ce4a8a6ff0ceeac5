import { Fault } from '../template-error.ts';

/** A piece of a template. Offsets count from the beginning of its source. */
export type Token = TextToken | OutputToken | TagToken;

interface Piece {
  at: number;
  length: number;
}

export interface TextToken extends Piece {
  kind: 'text';
  text: string;
}

export interface OutputToken extends Piece {
  kind: 'output';
  markup: string;
  markupAt: number;
}

export interface TagToken extends Piece {
  kind: 'tag';
  name: string;
  markup: string;
  markupAt: number;
}

/** Where a parser gets its tokens from: a whole template, or the lines of a `liquid` tag. */
export interface TokenSource {
  /** @throws Fault when a token is not closed; the next call goes on behind it */
  next(): Token | undefined;
  /** Text as it stands up to the tag of this name, which is consumed; `undefined` when there is none, and nothing is left then. */
  skipTo(tag: string): TextToken | undefined;
}

/** Splits a template into text, outputs and tags; `-` marks trim the text beside them. */
export function tokensOf(source: string): TokenSource {
  let index = 0;
  let trimNext = false;

  function text(end: number): TextToken | undefined {
    const raw = source.slice(index, end);
    const trimmed = trimNext ? raw.trimStart() : raw;
    const kept = source[end + 2] === '-' && end < source.length ? trimmed.trimEnd() : trimmed;
    const token: TextToken = { kind: 'text', text: kept, at: index, length: end - index };
    index = end;
    trimNext = false;
    return kept === '' ? undefined : token;
  }

  function enclosed(): OutputToken | TagToken {
    const isTag = source[index + 1] === '%';
    const at = index;
    const close = isTag ? source.indexOf('%}', at + 2) : endOfOutput(source, at);
    if (close < 0) {
      const tag = isTag ? -1 : source.indexOf('{%', at + 2);
      index = tag < 0 ? source.length : tag;
      const key = isTag ? 'unclosedTag' : 'unclosedOutput';
      throw new Fault(key, {}, { place: { at, length: firstLine(source, at) } });
    }
    index = close + 2;
    const from = source[at + 2] === '-' ? at + 3 : at + 2;
    const until = source[close - 1] === '-' && close - 1 >= from ? close - 1 : close;
    trimNext = source[close - 1] === '-' && close > at + 2;
    const content = source.slice(from, Math.max(from, until));
    const piece = { at, length: index - at };
    return isTag ? tagOf(content, from, piece) : { kind: 'output', markup: content, markupAt: from, ...piece };
  }

  return {
    next() {
      while (index < source.length) {
        const start = nextStart(source, index);
        if (start > index) {
          const token = text(start);
          if (token !== undefined) return token;
        } else return enclosed();
      }
      return undefined;
    },
    skipTo(tag) {
      const closing = new RegExp(`\\{%-?\\s*${tag}\\s*-?%\\}`, 'g');
      closing.lastIndex = index;
      const match = closing.exec(source);
      if (match === null) {
        index = source.length;
        return undefined;
      }
      const skipped = source.slice(index, match.index);
      const token: TextToken = { kind: 'text', text: skipped, at: index, length: skipped.length };
      index = match.index + match[0].length;
      trimNext = match[0].endsWith('-%}');
      return token;
    },
  };
}

/** The name of a tag and what follows it. `#` is the name of a comment. */
export function tagOf(content: string, from: number, piece: Piece): TagToken {
  const match = /^\s*(#|[\p{L}\p{N}_]+)?\s*/u.exec(content);
  const name = match?.[1];
  if (match === null || name === undefined) throw new Fault('emptyTag', {}, { place: piece });
  const skipped = match[0].length;
  return { kind: 'tag', name, markup: content.slice(skipped).trimEnd(), markupAt: from + skipped, ...piece };
}

function nextStart(source: string, from: number): number {
  for (let index = source.indexOf('{', from); index >= 0; index = source.indexOf('{', index + 1)) {
    const second = source[index + 1];
    if (second === '{' || second === '%') return index;
  }
  return source.length;
}

function endOfOutput(source: string, at: number): number {
  const close = source.indexOf('}}', at + 2);
  if (close < 0) return -1;
  const tag = source.slice(at, close).indexOf('{%');
  return tag < 0 ? close : -1;
}

function firstLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return Math.min(60, (end < 0 ? source.length : end) - at);
}
