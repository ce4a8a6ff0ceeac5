/** A row of a tree, with those below it. */
export interface Node<T> {
  id: number;
  children: T[];
}

/** A tree as a list, each before those below it. */
export const flat = <T extends Node<T>>(nodes: readonly T[]): T[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

export interface Sought {
  words: string;
  status: string;
}

/** Rows that have these words in one of their names and this status, with those above them; what is below a name stays with it. */
export function matching<T extends Node<T> & { status?: string }>(
  nodes: readonly T[],
  { words, status }: Sought,
  namesOf: (node: T) => readonly string[],
): T[] {
  return nodes.flatMap((node) => {
    const isNamed = namesOf(node).some((name) => name.toLowerCase().includes(words.toLowerCase()));
    const children = matching(node.children, { words: isNamed ? '' : words, status }, namesOf);
    const isFound = isNamed && (!status || node.status === status);
    return isFound || children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Nodes from the top down to one, with it; nothing when it is not there. */
export function trailTo<T extends Node<T>>(nodes: readonly T[], id: number | undefined): T[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** As a table shows it: only what has something below it can be opened. */
export type Shown<T> = Omit<T, 'children'> & { children?: Shown<T>[] };

export const toShown = <T extends Node<T>>({ children, ...node }: T): Shown<T> =>
  children.length > 0 ? { ...node, children: children.map((child) => toShown(child)) } : node;

/** On which level of the tree the row stands, the top being 1; 0 where it is not. */
export const levelOf = <T extends Node<T>>(nodes: readonly T[], id: number): number => trailTo(nodes, id).length;
