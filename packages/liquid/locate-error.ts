import { LiquidError, type Token } from 'liquidjs';
import { Fault, TemplateError, type TemplateErrorCode } from './template-error.ts';

/** Turns whatever the underlying parser or renderer threw into a located `TemplateError`. */
export function locateError(error: unknown, template: string): TemplateError {
  if (error instanceof TemplateError) return error;
  const origin = originOf(error);
  if (origin instanceof TemplateError) return origin;
  const message = messageOf(origin ?? error);
  const code = codeOf(origin ?? error, message);
  const cause = origin instanceof Fault ? origin.cause : (origin ?? error);
  if (!isLiquidError(error)) return new TemplateError(message, { code, template, line: 1, column: 1, cause });
  const place = placeOf(error.token, message);
  return new TemplateError(message, { code, template: error.token.file ?? template, cause, ...place });
}

export function faultAt(token: Token, code: TemplateErrorCode, message: string): TemplateError {
  return new TemplateError(message, { code, template: token.file ?? '', ...placeOf(token, '') });
}

function isLiquidError(error: unknown): error is LiquidError {
  return LiquidError.is(error);
}

function originOf(error: unknown): Error | undefined {
  if (!isLiquidError(error)) return error instanceof Error ? error : undefined;
  const inner = error.originalError;
  return isLiquidError(inner) ? (originOf(inner) ?? inner) : inner;
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const plain = message.replace(/(, file:[^\n]*?)?, line:\d+, col:\d+$/, '');
  return plain
    .replace(/^undefined filter: (.+)$/, 'unknown filter "$1"')
    .replace(/^tag "(.+)" not found$/, 'unknown tag "$1"')
    .replace(/^memory alloc limit exceeded$/, 'the page needs too much memory')
    .replace(/^parse length limit exceeded$/, 'the template is too long');
}

function codeOf(error: unknown, message: string): TemplateErrorCode {
  if (error instanceof Fault) return error.code;
  if (message.startsWith('unknown tag ')) return 'unknown-tag';
  if (message.startsWith('unknown filter ')) return 'unknown-filter';
  if (/needs too much memory|is too long|Invalid string length/.test(message)) return 'limit';
  if (error instanceof RangeError || error instanceof TypeError) return 'render';
  return 'syntax';
}

function placeOf(token: Token, message: string): { line: number; column: number; token: string } {
  const [line = 1, column = 1] = token.getPosition();
  const text = token.getText();
  const filter = /^unknown filter "(.+)"$/.exec(message)?.[1];
  const at = filter === undefined ? -1 : text.search(new RegExp(`(?<=\\|\\s*)${RegExp.escape(filter)}(?![\\w-])`));
  if (filter === undefined || at < 0) return { line, column, token: text.slice(0, 200) };
  const before = text.slice(0, at).split('\n');
  const last = before.at(-1) ?? '';
  return { line: line + before.length - 1, column: before.length > 1 ? last.length + 1 : column + at, token: filter };
}
