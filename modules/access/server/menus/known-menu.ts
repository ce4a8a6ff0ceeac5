import type { MenuEntry } from '@kaiyin/entity';
import type { Lent } from '@kaiyin/server-kit';

/** What the product itself knows of the menu. */
export interface KnownMenu {
  /** Permissions that an entry can give: those that routes ask for, and those of the default menu. */
  permissions: () => ReadonlySet<string>;
  /** Names that entries have unless somebody changes them. */
  names: ReadonlyMap<number, string>;
}

export function knownMenu({ menu, permissionsAsked }: Pick<Lent, 'menu' | 'permissionsAsked'>): KnownMenu {
  const entries = menu.flatMap(({ buttons = [], ...entry }): Pick<MenuEntry, 'id' | 'name' | 'permission'>[] => [
    entry,
    ...buttons,
  ]);
  return {
    permissions: () => new Set([...permissionsAsked(), ...entries.map(({ permission }) => permission)]),
    names: new Map(entries.map(({ id, name }) => [id, name[0]])),
  };
}

export const isDefaultName = ({ names }: KnownMenu, id: number, name: string): boolean => names.get(id) === name;
