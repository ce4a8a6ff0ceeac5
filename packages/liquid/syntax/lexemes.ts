import { Fault } from '../template-error.ts';

export type LexemeKind =
  | 'id'
  | 'string'
  | 'number'
  | 'comparison'
  | 'dotdot'
  | 'end'
  | '|'
  | '.'
  | ':'
  | ','
  | '['
  | ']'
  | '('
  | ')'
  | '?'
  | '-'
  | '=';

export interface Lexeme {
  kind: LexemeKind;
  text: string;
  /** Offset into the source of the template. */
  at: number;
}

const PATTERN =
  /(?<comparison>==|!=|<>|<=|>=|<|>)|(?<string>'[^']*'|"[^"]*")|(?<number>-?\d+(?:\.\d+)?)|(?<id>[\p{L}_][\p{L}\p{N}_-]*\??)|(?<dotdot>\.\.)|(?<mark>[|.:,[\]()?=-])/uy;

/** Splits what stands inside a tag or an output. `at` is the offset of the markup in the source. */
export function lexemesOf(markup: string, at: number): Lexeme[] {
  const found: Lexeme[] = [];
  let index = skipBlank(markup, 0);
  while (index < markup.length) {
    PATTERN.lastIndex = index;
    const groups = PATTERN.exec(markup)?.groups;
    const lexeme = groups === undefined ? undefined : lexemeOf(groups, at + index, found.at(-1)?.kind);
    if (lexeme === undefined) {
      const wrong = String.fromCodePoint(markup.codePointAt(index) ?? 32);
      throw new Fault('unexpected', { found: wrong }, { place: { at: at + index, length: wrong.length } });
    }
    found.push(lexeme);
    index = skipBlank(markup, index + lexeme.text.length);
  }
  found.push({ kind: 'end', text: '', at: at + markup.trimEnd().length });
  return found;
}

function lexemeOf(groups: Record<string, string>, at: number, before: LexemeKind | undefined): Lexeme | undefined {
  const { comparison, string, number, id, dotdot, mark } = groups;
  if (id === 'contains' && before !== '.') return { kind: 'comparison', text: id, at };
  if (id !== undefined) return { kind: 'id', text: id, at };
  if (mark !== undefined) return { kind: mark as LexemeKind, text: mark, at };
  if (string !== undefined) return { kind: 'string', text: string, at };
  if (number !== undefined) return { kind: 'number', text: number, at };
  if (comparison !== undefined) return { kind: 'comparison', text: comparison, at };
  return dotdot === undefined ? undefined : { kind: 'dotdot', text: dotdot, at };
}

function skipBlank(text: string, from: number): number {
  let index = from;
  while (index < text.length && text.charCodeAt(index) <= 32) index += 1;
  return index;
}
