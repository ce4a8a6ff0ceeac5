import { call, flat, useData, type ReferenceLoader } from '@kaiyin/console-kit';
import type { hotWordGroups, tagWordGroups, WordGroup } from '@kaiyin/modules/word/schema';

export type GroupTree = typeof hotWordGroups | typeof tagWordGroups;

export const useGroups = (tree: GroupTree) => useData(tree, {});

export const nameOfGroup = (groups: readonly WordGroup[], id: number): string | undefined =>
  flat(groups).find((group) => group.id === id)?.name;

/** Groups by a part of their names. */
export const findGroups =
  (tree: GroupTree): ReferenceLoader =>
  async ({ search }) => {
    const groups = flat(await call(tree, {}, { quiet: true }));
    const words = search?.toLowerCase() ?? '';
    return groups
      .filter(({ name }) => name.toLowerCase().includes(words))
      .map(({ id, name }) => ({ value: id, label: name }));
  };
