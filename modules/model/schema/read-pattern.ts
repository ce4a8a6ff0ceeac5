/** What a pattern says, as a tree. `set` tells whether it takes a character, given as its code point. */
export type Part =
  | { kind: 'set'; takes: (point: number) => boolean }
  | { kind: 'all'; parts: Part[] }
  | { kind: 'any'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number };

/** A pattern that cannot be read; the place is counted in characters from 0. */
export class PatternFault extends Error {
  place: number;
  constructor(place: number) {
    super(`Pattern fault at ${place}`);
    this.place = place;
  }
}

type Takes = (point: number) => boolean;
const between =
  (from: number, to: number): Takes =>
  (point) =>
    point >= from && point <= to;
const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const digit = between(48, 57);
const word: Takes = (point) => digit(point) || between(65, 90)(point) || between(97, 122)(point) || point === 95;
const space: Takes = (point) => /\s/.test(String.fromCodePoint(point));
const not =
  (takes: Takes): Takes =>
  (point) =>
    !takes(point);
const classes: Record<string, Takes> = { d: digit, D: not(digit), w: word, W: not(word), s: space, S: not(space) };
const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/**
 * Reads the usual language of patterns: letters, `.`, classes in brackets, `\d \w \s`, groups, `|`, and `* + ? {n,m}`. What needs
 * to look back or ahead is no part of it; `^` at the beginning and `$` at the end mean nothing, as the whole text is matched.
 */
export function readPattern(source: string): Part {
  const letters = Array.from(source);
  if (letters[0] === '^') letters[0] = '';
  if (letters.at(-1) === '$' && letters.at(-2) !== '\\') letters[letters.length - 1] = '';
  let at = 0;
  const fault = (): never => {
    throw new PatternFault(at);
  };
  const peek = () => letters[at];
  const take = (): string => letters[at++] ?? fault();

  function choice(depth: number): Part {
    if (depth > 20) fault();
    const parts = [sequence(depth)];
    while (peek() === '|') {
      at += 1;
      parts.push(sequence(depth));
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts };
  }

  function sequence(depth: number): Part {
    const parts: Part[] = [];
    for (let next = peek(); next !== undefined && next !== '|' && next !== ')'; next = peek()) {
      if (next === '') at += 1;
      else parts.push(repeated(single(depth)));
    }
    return { kind: 'all', parts };
  }

  function single(depth: number): Part {
    const letter = take();
    if (letter === '(') return group(depth);
    if (letter === '[') return { kind: 'set', takes: bracket() };
    if (letter === '.') return { kind: 'set', takes: not(between(10, 10)) };
    if (letter === '\\') return { kind: 'set', takes: escaped() };
    if ('*+?{}^$'.includes(letter)) {
      at -= 1;
      return fault();
    }
    return { kind: 'set', takes: between(code(letter), code(letter)) };
  }

  function group(depth: number): Part {
    if (peek() === '?') {
      at += 1;
      if (take() !== ':') fault();
    }
    const inner = choice(depth + 1);
    if (take() !== ')') fault();
    return inner;
  }

  function escaped(): Takes {
    const letter = take();
    const known = classes[letter];
    if (known) return known;
    const control = controls[letter];
    if (control) return between(code(control), code(control));
    if (/[A-Za-z0-9]/.test(letter)) fault();
    return between(code(letter), code(letter));
  }

  function bracket(): Takes {
    const isNot = peek() === '^';
    if (isNot) at += 1;
    const some: Takes[] = [];
    while (peek() !== ']') {
      const letter = take();
      if (letter === '\\') some.push(escaped());
      else if (peek() === '-' && letters[at + 1] !== ']' && letters[at + 1] !== undefined) {
        at += 1;
        const last = take();
        if (last === '\\' || code(last) < code(letter)) fault();
        some.push(between(code(letter), code(last)));
      } else some.push(between(code(letter), code(letter)));
    }
    at += 1;
    const inside: Takes = (point) => some.some((takes) => takes(point));
    return isNot ? not(inside) : inside;
  }

  function repeated(part: Part): Part {
    const bounds = boundsOf();
    if (!bounds) return part;
    if (peek() === '?') at += 1;
    return { kind: 'repeat', part, min: bounds[0], max: bounds[1] };
  }

  function boundsOf(): [number, number] | undefined {
    const letter = peek();
    const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] } as const;
    if (letter === '*' || letter === '+' || letter === '?') {
      at += 1;
      return [...simple[letter]];
    }
    if (letter !== '{') return undefined;
    const found = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(letters.slice(at, at + 10).join(''));
    if (!found) return fault();
    at += found[0].length;
    const min = Number(found[1]);
    const max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3]);
    return max < min ? fault() : [min, max];
  }

  const whole = choice(0);
  if (at < letters.length) fault();
  return whole;
}
