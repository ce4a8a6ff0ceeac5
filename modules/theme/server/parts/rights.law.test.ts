import { menuSeeds } from '../../../../apps/server/seeds/menus.ts';
import { expect, it } from 'vitest';
import { parts } from './index.ts';

it('each right that a part of a theme asks for can be given', () => {
  const granted = new Set(menuSeeds.map(({ perms }) => perms));
  expect(parts.flatMap(({ permissions }) => permissions).filter((one) => !granted.has(one))).toEqual([]);
});
