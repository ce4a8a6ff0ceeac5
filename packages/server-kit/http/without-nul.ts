// No input of ours lies deeper; what does is refused by its shape, not by the end of the stack.
const deepest = 50;

/** What no text of a database can hold, and no person writes, is taken out of every text of lists and plain objects. */
export function withoutNul(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (depth === deepest) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNul(item, depth + 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [withoutNul(key), withoutNul(inner, depth + 1)]),
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
