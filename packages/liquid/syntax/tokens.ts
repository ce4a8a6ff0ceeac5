import { Fault } from '../template-error.ts';
import { trimLeft, trimRight } from '../values/blank-space.ts';

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

interface Scan {
  readonly source: string;
  index: number;
  /** Whether the text that follows loses its leading white space. */
  trimNext: boolean;
}

/** Splits a template into text, outputs and tags; `-` marks trim the text beside them. */
export function tokensOf(source: string): TokenSource {
  const scan: Scan = { source, index: 0, trimNext: false };
  return {
    next() {
      while (scan.index < source.length) {
        const start = nextStart(source, scan.index);
        if (start === scan.index) return readEnclosed(scan);
        const token = readText(scan, start);
        if (token !== undefined) return token;
      }
      return undefined;
    },
    skipTo: (tag) => skipTo(scan, tag),
  };
}

function readText(scan: Scan, end: number): TextToken | undefined {
  const { source, index, trimNext } = scan;
  const raw = source.slice(index, end);
  const trimmed = trimNext ? trimLeft(raw) : raw;
  const text = end < source.length && source[end + 2] === '-' ? trimRight(trimmed) : trimmed;
  scan.index = end;
  scan.trimNext = false;
  return text === '' ? undefined : { kind: 'text', text, at: index, length: end - index };
}

function readEnclosed(scan: Scan): OutputToken | TagToken {
  const { source, index: at } = scan;
  const isTag = source[at + 1] === '%';
  const close = isTag ? source.indexOf('%}', at + 2) : endOfOutput(source, at);
  if (close < 0) throw unclosed(scan, isTag);
  const opensTrimmed = source[at + 2] === '-';
  const closesTrimmed = source[close - 1] === '-' && close > at + 2;
  const from = opensTrimmed ? at + 3 : at + 2;
  const content = source.slice(from, Math.max(from, closesTrimmed ? close - 1 : close));
  scan.index = close + 2;
  scan.trimNext = closesTrimmed;
  const piece = { at, length: scan.index - at };
  return isTag ? tagOf(content, from, piece) : { kind: 'output', markup: content, markupAt: from, ...piece };
}

/** Goes on at the next tag, so that one forgotten brace hides no more than it must. */
function unclosed(scan: Scan, isTag: boolean): Fault {
  const { source, index: at } = scan;
  const tag = isTag ? -1 : source.indexOf('{%', at + 2);
  scan.index = tag < 0 ? source.length : tag;
  return new Fault(isTag ? 'unclosedTag' : 'unclosedOutput', {}, { place: { at, length: firstLine(source, at) } });
}

function skipTo(scan: Scan, tag: string): TextToken | undefined {
  const { source, index: at } = scan;
  const closing = new RegExp(`\\{%-?\\s*${tag}(?!\\w)[^%]*%\\}`, 'g');
  closing.lastIndex = at;
  const match = closing.exec(source);
  scan.index = match === null ? source.length : match.index + match[0].length;
  if (match === null) return undefined;
  scan.trimNext = match[0].endsWith('-%}');
  return { kind: 'text', text: source.slice(at, match.index), at, length: match.index - at };
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
