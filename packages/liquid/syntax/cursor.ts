import { Fault } from '../template-error.ts';
import { type Lexeme, type LexemeKind, lexemesOf } from './lexemes.ts';

/** Walks through the lexemes of one tag or output. */
export interface Cursor {
  peek(ahead?: number): Lexeme;
  next(): Lexeme;
  /** Takes the lexeme if it is of this kind, and of this text where one is given. */
  takeIf(kind: LexemeKind, text?: string): Lexeme | undefined;
  /** @throws Fault when something else stands there */
  take(kind: LexemeKind): Lexeme;
  /** @throws Fault when something is left */
  finish(): void;
  refuse(): Fault;
}

export function cursorOver(markup: string, at: number): Cursor {
  const lexemes = lexemesOf(markup, at);
  const last = lexemes.at(-1) as Lexeme;
  let index = 0;
  const peek = (ahead = 0): Lexeme => lexemes[index + ahead] ?? last;
  const takeIf = (kind: LexemeKind, text?: string) => {
    const lexeme = peek();
    if (lexeme.kind !== kind || (text !== undefined && lexeme.text !== text)) return undefined;
    index += 1;
    return lexeme;
  };
  const refuse = () => faultAt(peek());
  return {
    peek,
    takeIf,
    refuse,
    next() {
      const lexeme = peek();
      index += 1;
      return lexeme;
    },
    take(kind) {
      const lexeme = takeIf(kind);
      if (lexeme === undefined) throw refuse();
      return lexeme;
    },
    finish() {
      if (peek().kind !== 'end') throw refuse();
    },
  };
}

function faultAt({ kind, text, at }: Lexeme): Fault {
  if (kind === 'end') return new Fault('unexpectedEnd', {}, { place: { at, length: 1 } });
  return new Fault('unexpected', { found: text }, { place: { at, length: text.length } });
}
