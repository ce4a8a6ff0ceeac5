import { toValue } from 'liquidjs';
import { SafeHtml, escapeHtml } from './safe-html.ts';

/** The text of a value as templates print it, not yet escaped. */
export function printedText(input: unknown): string {
  const value: unknown = toValue(input);
  if (value === null || value === undefined || typeof value === 'function') return '';
  if (typeof value === 'string') return value;
  if (value instanceof SafeHtml) return value.html;
  if (Array.isArray(value)) return value.map(printedText).join('');
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return '[object]';
  return String(value);
}

export function printedHtml(value: unknown): string {
  return value instanceof SafeHtml ? value.html : escapeHtml(printedText(value));
}
