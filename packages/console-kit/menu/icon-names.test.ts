import { expect, it } from 'vitest';
import { loadIconNames } from './icon-names.ts';
import { rareIcons } from './rare-icons.ts';
import { usualIcons } from './usual-icons.ts';

it('names each picture of menus once', async () => {
  const names = await loadIconNames();
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['tree-table', 'peoples']));
  for (const name of names) expect(usualIcons[name] ?? rareIcons[name], name).toBeDefined();
});
