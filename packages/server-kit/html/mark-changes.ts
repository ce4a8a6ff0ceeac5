import { diffArrays } from 'diff';
import { htmlPieces, TextNumbers, type HtmlPiece } from './html-pieces.ts';

/** Two editions of a page with what differs marked in each. */
export interface MarkedChanges {
  before: string;
  after: string;
  /** How many places differ; both editions have the same ones, numbered from 1, with the ids of `changeId`. */
  count: number;
}

/** The id, in both editions, of a place that differs. */
export const changeId = (number: number): string => `kaiyin-change-${number}`;

const most = 1_000_000;
/** Milliseconds for telling which places differ, and for the words of all of them together. */
const [placesPatience, wordsPatience] = [150, 150];
const element = 'kaiyin-change';

/**
 * Marks what readers see differently in two editions of a page: words, pictures and where links lead. Nothing but marks and
 * one style is added, and no script. Undefined where one is longer than a million characters, or nested or in pieces like
 * no page. Time and memory grow with the length of the two.
 */
export function markChanges(before: string, after: string): MarkedChanges | undefined {
  if (before.length > most || after.length > most) return undefined;
  const numbers = new TextNumbers();
  const gone = htmlPieces(before, numbers);
  const come = gone && htmlPieces(after, numbers);
  if (!gone || !come) return undefined;
  const was: Side = { html: before, pieces: gone, marks: [] };
  const is: Side = { html: after, pieces: come, marks: [] };
  const hunks = differences(
    was.pieces.map(({ key }) => key),
    is.pieces.map(({ key }) => key),
  );
  const until = performance.now() + wordsPatience;
  for (const [index, hunk] of hunks.entries()) markHunk(was, is, { hunk, id: changeId(index + 1), until });
  return { before: written(was, 'removed'), after: written(is, 'added'), count: hunks.length };
}

interface Mark {
  start: number;
  end: number;
  /** Only the first mark of a place has one. */
  id?: string;
}

interface Side {
  html: string;
  pieces: HtmlPiece[];
  marks: Mark[];
}

/** A place that differs: from and until which entry on each side. */
type Hunk = [fromWas: number, untilWas: number, fromIs: number, untilIs: number];

function differences(was: readonly number[], is: readonly number[]): Hunk[] {
  const [head, untilWas, , untilIs] = between(was, is);
  const [gone, come] = [was.slice(head, untilWas), is.slice(head, untilIs)];
  if (gone.length + come.length === 0) return [];
  const steps = diffArrays(gone, come, { timeout: placesPatience, maxEditLength: 3000 });
  // Too different to be told apart in time: everything between is one place.
  if (!steps) return [[head, untilWas, head, untilIs]];
  const hunks: Hunk[] = [];
  let [a, b] = [head, head];
  let isOpen = false;
  for (const { added, removed, count } of steps) {
    const [from, to] = [a, b];
    if (!added) a += count;
    if (!removed) b += count;
    const last = hunks.at(-1);
    if (!added && !removed) isOpen = false;
    else if (isOpen && last) [last[1], last[3]] = [a, b];
    else {
      hunks.push([from, a, to, b]);
      isOpen = true;
    }
  }
  return hunks;
}

/** What lies between that which both begin and end with: no patience bounds the walk of a library along it. */
function between(was: readonly number[], is: readonly number[]): Hunk {
  const shortest = Math.min(was.length, is.length);
  let head = 0;
  while (head < shortest && was[head] === is[head]) head++;
  let tail = 0;
  while (tail < shortest - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  return [head, was.length - tail, head, is.length - tail];
}

interface Place {
  hunk: Hunk;
  id: string;
  /** When words are no longer told apart. */
  until: number;
}

function markHunk(was: Side, is: Side, { hunk: [a, untilA, b, untilB], id, until }: Place): void {
  const [gone, come] = [was.pieces.slice(a, untilA), is.pieces.slice(b, untilB)];
  const [first, second] = [gone[0], come[0]];
  const isOne = gone.length === 1 && come.length === 1 && first?.isText && second?.isText;
  const words = isOne ? wordMarks([was.html, first], [is.html, second], until) : undefined;
  for (const mark of named(words?.[0] ?? gone.map(stretch), placeOf(was, a), id)) was.marks.push(mark);
  for (const mark of named(words?.[1] ?? come.map(stretch), placeOf(is, b), id)) is.marks.push(mark);
}

const stretch = ({ start, end }: HtmlPiece): Mark => ({ start, end });

const named = (marks: Mark[], place: number, id: string): Mark[] =>
  marks.length > 0
    ? marks.map((mark, index) => (index === 0 ? { ...mark, id } : mark))
    : [{ start: place, end: place, id }];

/** Where something would stand that is not on this side: after the piece before it, so that it lies in the same block. */
const placeOf = ({ pieces }: Side, index: number): number => pieces[index - 1]?.end ?? pieces[index]?.start ?? 0;

const mostWords = 4000;
const short = 200;
const segments = new Intl.Segmenter('zh', { granularity: 'word' });

// A reference to a character is never cut.
const wordsOf = (text: string): string[] =>
  text
    .split(/(&#?\w{1,32};)/)
    .flatMap((part, index) => (index % 2 === 1 ? part : Array.from(segments.segment(part), ({ segment }) => segment)));

type Text = [html: string, piece: HtmlPiece];

/** The words that differ of two texts; undefined where hardly any is the same, time is up, or it is where a link leads. */
function wordMarks(was: Text, is: Text, until: number): [Mark[], Mark[]] | undefined {
  const [a, b] = [was, is].map(([html, { start, end }]) => html.slice(start, Math.min(end, start + mostWords * 4)));
  if (a === undefined || b === undefined || a === b || a.length + b.length > mostWords * 4) return undefined;
  // A short text is always told apart: a million characters of them take a fraction of a second.
  const isShort = a.length + b.length <= short;
  const timeout = isShort ? Infinity : Math.min(50, until - performance.now());
  if (timeout <= 0) return undefined;
  const steps = diffArrays(wordsOf(a), wordsOf(b), { timeout, maxEditLength: 400 });
  const same = steps?.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value.join('').length);
  const kept = (same ?? []).reduce((sum, length) => sum + length, 0);
  if (!steps || kept * 3 < Math.max(a.length, b.length)) return undefined;
  const marks: [Mark[], Mark[]] = [[], []];
  const at = [was[1].start, is[1].start] as [number, number];
  for (const { value, added, removed } of steps) {
    const { length } = value.join('');
    for (const side of [0, 1] as const) {
      if (side === 0 ? added : removed) continue;
      if (added || removed) marks[side].push({ start: at[side], end: at[side] + length });
      at[side] += length;
    }
  }
  const empty = marks.map((of, side): Mark[] => {
    const [other] = marks[1 - side] ?? [];
    const here = at[side] ?? 0;
    // Words came or went alone: the place in the text where that is, on the side that has none.
    if (of.length > 0 || !other) return of;
    const offset = other.start - ([was, is][1 - side]?.[1].start ?? 0);
    const start = Math.min(([was, is][side]?.[1].start ?? 0) + offset, here);
    return [{ start, end: start }];
  });
  return empty as [Mark[], Mark[]];
}

function written({ html, marks }: Side, change: 'removed' | 'added'): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, id } of marks) {
    const name = id ? ` id="${id}"` : '';
    parts.push(html.slice(at, start), `<${element} data-change="${change}"${name}>`, html.slice(start, end));
    parts.push(`</${element}>`);
    at = end;
  }
  parts.push(html.slice(at));
  return marks.length > 0 ? parts.join('') + style : html;
}

const style = `<style>
${element}{scroll-margin-block:max(30vh,120px)!important}
${element}[data-change=removed]{background:#ffd6d2!important;color:#6b130c!important;text-decoration:line-through 1px!important}
${element}[data-change=added]{background:#c9f2d2!important;color:#0b4a1c!important}
${element}:empty{display:inline-block!important;width:0!important;height:1em!important;border-inline-start:3px dotted #1769c2!important}
${element}>*{outline:3px solid #1769c2!important}
${element}:target{outline:3px solid #1769c2!important;outline-offset:2px!important}
</style>`;
