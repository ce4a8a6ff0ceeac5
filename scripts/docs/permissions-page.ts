import { menuSeeds } from '../../apps/server/seeds/menus.ts';
import { byText, code, page, table } from './markdown.ts';
import type { Call } from './product-calls.ts';

/** Every permission with the entry of the default menu that grants it and the calls that it opens. */
export function permissionsPage(calls: readonly Call[]): string {
  const opens = new Map<string, string[]>();
  for (const { endpoint } of calls) {
    if (typeof endpoint.access !== 'object') continue;
    for (const permission of endpoint.access.permission)
      opens.set(permission, [...(opens.get(permission) ?? []), code(`${endpoint.method} ${endpoint.path}`)]);
  }
  const rows = Array.from(opens, ([permission, opened]) => [
    code(permission),
    menuPlace(permission),
    opened.toSorted(byText).join('<br>'),
  ]).sort(([a = ''], [b = '']) => byText(a, b));
  return page(
    'Permissions',
    'Any one permission of a call opens it; several names for one right are kept so that roles may use either. A permission without a menu entry is such a second name.',
    [table(['Permission', 'Default menu', 'Opens'], rows)],
  );
}

function menuPlace(permission: string): string {
  const seed = menuSeeds.find(({ perms }) => perms === permission);
  if (!seed) return '';
  const { parentId, name, menuType } = seed;
  const parent = menuType === 'button' ? menuSeeds.find(({ id }) => id === parentId)?.name : undefined;
  return parent ? `${parent} › ${name}` : name;
}
