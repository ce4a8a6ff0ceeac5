import { cutText } from '@kaiyin/entity';
const secret = /pass(word)?|secret|token|hash|credential|authorization|cookie|private|api_?key/i;
const masked = '******';
const longest = 20_000;

/** A value as JSON that may be read: secrets are masked by their names, sets and maps are lists, bytes their number. */
export function shownValue(value: unknown): string {
  const text = JSON.stringify(plain(value, ''), null, 2) ?? 'null';
  return text.length > longest ? `${cutText(text, longest)}\n…` : text;
}

function plain(value: unknown, name: string): unknown {
  if (secret.test(name) && value !== null && value !== undefined) return masked;
  if (value instanceof Uint8Array) return `(${value.byteLength} bytes)`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return [...value].map((one) => plain(one, ''));
  if (value instanceof Map) return [...value].map(([key, one]) => [key, plain(one, String(key))]);
  if (Array.isArray(value)) return value.map((one) => plain(one, ''));
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, plain(one, key)]);
  // A setting says what it is in a field beside its value.
  const isSecretRow = Object.values(value).some((one) => typeof one === 'string' && secret.test(one));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, isSecretRow && /value/i.test(String(key)) ? masked : one]),
  );
}
