import { isAddress, type menu, type Menu } from '@kaiyin/modules/account/schema';
import { me, refuseBeyondMine } from '@kaiyin/modules/account/server';
import {
  addressOf,
  leadingThere,
  menuShape,
  wayToMenus,
  type Leading,
  type MenuPart,
} from '@kaiyin/modules/access/schema';
import type { Input } from '@kaiyin/entity';
import { fail, failField, type Context } from '@kaiyin/server-kit';
import { isDefaultName, type KnownMenu } from './known-menu.ts';
import { withBelow } from './menu-rows.ts';

export type MenuInput = Input<typeof menu>;

const empty: Pick<MenuInput, MenuPart> = {
  path: null,
  component: null,
  routeQuery: null,
  external: false,
  cached: true,
  visible: true,
  perms: null,
  icon: null,
};

/** The entry as it is kept: what its type has no use for is left out. */
export function settled(input: MenuInput): MenuInput {
  const { has } = menuShape(input);
  const parts = Object.fromEntries(has.map((part) => [part, input[part]]));
  return { ...input, ...empty, ...parts };
}

/** Refuses what an entry of its type cannot be. */
export function refuseFaults(input: MenuInput): void {
  for (const part of menuShape(input).needs) if (!input[part]) failField(part, 'Common.RuleTips.NotEmpty');
  const isElsewhere = isAddress(input.path);
  if (input.external && !isElsewhere) failField('path', 'Common.RuleTips.Url');
  if (input.menuType === 'directory' && isElsewhere) failField('path', 'people.menuDirectoryPath');
  if (input.routeQuery && !isJsonObject(input.routeQuery))
    failField('routeQuery', 'people.menuQuery', { example: '{"type":"news"}' });
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

interface Change {
  known: KnownMenu;
  menus: readonly Menu[];
  /** The entry that is changed; a new one without it. */
  before?: Menu;
  input: MenuInput;
}

/** Refuses a place that is not there, or that can have nothing below it, and a button that has. */
export function refusePlace({ known, menus, before, input }: Change): void {
  const { parentId, menuType } = input;
  const below = before ? withBelow(menus, before.id) : [];
  if (below.some(({ id }) => id === parentId)) failField('parentId', 'people.menuIntoItself');
  const child = below[1];
  if (menuType === 'button' && child) failField('menuType', 'people.menuButtonAbove', { child: spoken(known, child) });
  if (parentId === 0) return;
  const parent = menus.find(({ id }) => id === parentId);
  if (!parent) return failField('parentId', 'Common.RuleTips.Missing', { label: '{sys_menu.parentId}' });
  if (parent.menuType === 'button') failField('parentId', 'people.menuIntoButton', { name: spoken(known, parent) });
}

/** Names are one entry's among those that stand together. */
export function refuseTakenName({ menus, before, input: { name, parentId } }: Change): void {
  if (before?.name === name && before.parentId === parentId) return;
  if (menus.some((menu) => menu.parentId === parentId && menu.name === name && menu.id !== before?.id))
    failField('name', 'Common.RuleTips.Taken', { label: '{sys_menu.name}', value: name });
}

/** Refuses a permission that nothing asks for; one that the entry has already stays. */
export function refuseUnknownPermission({ known, before, input: { perms } }: Change): void {
  if (perms && perms !== before?.perms && !known.permissions().has(perms))
    failField('perms', 'people.menuPermissionUnknown', { permission: perms });
}

/** What an entry gives, and where it leads. */
const leading = ['perms', 'status', 'parentId', 'menuType', 'path', 'component', 'routeQuery', 'external'] as const;

/** Refuses an address that leads to another entry's screen: of two the first would be opened, whichever was meant. */
export function refuseTakenAddress({ known, menus, before, input }: Change): void {
  const entry = { ...input, id: before?.id ?? -1 };
  const now = new Map(menus.map((menu) => [menu.id, menu]));
  const then = new Map<number, Leading & Pick<Menu, 'name'>>(now).set(entry.id, entry);
  for (const moved of [entry, ...(before ? withBelow(menus, before.id).slice(1) : [])]) {
    const address = addressOf(then, moved);
    const former = now.get(moved.id);
    if (!address || (former && addressOf(now, former) === address)) continue;
    const other = leadingThere(then, { entry: moved, address });
    if (other) failField('path', 'people.menuAddressTaken', { address, name: spoken(known, other) });
  }
}

/** Nobody gives, takes or moves by way of the menu what they do not hold themselves. */
export async function refuseBeyond(ctx: Context, { menus, before, input }: Omit<Change, 'known'>): Promise<void> {
  const isSame = before && leading.every((column) => before[column] === input[column]);
  if (isSame) return;
  const touched = before ? withBelow(menus, before.id) : [];
  await refuseGrants(ctx, [...touched, input]);
}

/** Refuses entries whose permissions whoever asks does not hold. */
export const refuseGrants = (ctx: Context, menus: readonly Pick<Menu, 'perms'>[]): Promise<void> =>
  refuseBeyondMine(ctx, { permissions: new Set(menus.flatMap(({ perms }) => perms ?? [])) });

/** Refuses a change after which nobody would find the way to this very screen, but to super administrators. */
export function refuseClosedWay(ctx: Context, before: readonly Menu[], after: readonly Menu[]): void {
  if (me(ctx).permissions.has('*') || wayToMenus(after).length > 0) return;
  const way = wayToMenus(before);
  if (way.length === 0) return;
  for (const step of way) {
    const now = after.find(({ id }) => id === step.id);
    const column = (['status', 'visible', 'parentId', 'menuType', 'external', 'component'] as const).find(
      (name) => now && now[name] !== step[name],
    );
    if (column) failField(column, 'people.menuWay');
  }
  fail('people.menuWay');
}

/** What an entry is called in the caller's language. */
export const spoken = (known: KnownMenu, { id, name }: Pick<Menu, 'id' | 'name'>): string =>
  isDefaultName(known, id, name) ? `{MENU.NAME.${id}}` : name;
