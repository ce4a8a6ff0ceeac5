const spaces: Record<string, string> = {
  'http://www.w3.org/2000/svg': '',
  'http://www.w3.org/1999/xlink': 'xlink:',
};

/** Prefixes that a drawing declares for its own elements and links, with those that are written for them here. */
export type Prefixes = Map<string, string>;

export function addPrefixes(prefixes: Prefixes, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const own = spaces[value.trim()];
    if (name.startsWith('xmlns:') && own !== undefined) prefixes.set(name.slice('xmlns:'.length), own);
  }
}

/** A name as it is written here; undefined when it belongs to another language, such as that of an editor. */
export function ownName(name: string, prefixes: Prefixes): string | undefined {
  const at = name.indexOf(':');
  if (at < 0) return name;
  const [prefix, local] = [name.slice(0, at), name.slice(at + 1)];
  if (prefix === 'xml') return local === 'space' || local === 'lang' ? name : undefined;
  const own = prefixes.get(prefix) ?? (prefix === 'xlink' ? 'xlink:' : undefined);
  return own === undefined ? undefined : own + local;
}
