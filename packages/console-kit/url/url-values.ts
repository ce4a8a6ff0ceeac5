export type UrlValue = string | number | boolean | string[];
export type UrlValues = Record<string, UrlValue>;

/** Reads the values named by `initial` from a query string, in the type of their initial value. */
export function fromSearch<V extends UrlValues>(search: URLSearchParams, initial: V): V {
  const read = Object.entries(initial).map(([name, value]) => [
    name,
    search.has(name) ? parse(search, name, value) : value,
  ]);
  return Object.fromEntries(read) as V;
}

function parse(search: URLSearchParams, name: string, initial: UrlValue): UrlValue {
  if (Array.isArray(initial)) return search.getAll(name);
  const text = search.get(name) ?? '';
  if (typeof initial === 'boolean') return text === 'true';
  if (typeof initial === 'string') return text;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : initial;
}

/** The query string with some values changed; what equals its initial value is left out. */
export function toSearch<V extends UrlValues>(
  search: URLSearchParams,
  initial: V,
  change: Partial<V>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    if (value === undefined || String(value) === String(initial[name])) continue;
    for (const one of Array.isArray(value) ? value : [value]) next.append(name, String(one));
  }
  return next;
}
