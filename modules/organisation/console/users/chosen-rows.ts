/** Whether words that were typed are part of a name or a code. */
export function isSought({ name, roleKey }: { name: string; roleKey: string }, words: string): boolean {
  const sought = words.trim().toLowerCase();
  return name.toLowerCase().includes(sought) || roleKey.toLowerCase().includes(sought);
}

/** What is chosen after some of the shown rows were ticked, in the order of ids: what is not shown stays as it is. */
export const afterShown = (
  chosen: readonly number[],
  { shown, ids }: { shown: readonly number[]; ids: readonly number[] },
): number[] => {
  const isShown = new Set(shown);
  const kept = chosen.filter((id) => !isShown.has(id));
  return [...new Set([...kept, ...ids.filter((id) => isShown.has(id))])].toSorted((one, other) => one - other);
};
