import { noRule, specialRuleFields, type SpecialRule } from '@kaiyin/modules/content/schema';
import {
  addToSpecial,
  getSpecialRule,
  heldBySpecial,
  placeInSpecial,
  removeFromSpecial,
  saveSpecialRule,
} from '@kaiyin/modules/content/server';
import type { Context } from '@kaiyin/server-kit';
import { z } from 'zod';
import type { Names } from '../addresses.ts';
import { among, type Bringing, type Part } from '../part.ts';
import { rulesOf } from '../rules-of.ts';

const file = 'data/specials.json';
interface SpecialData {
  /** Alias of the topic. */
  alias: string;
  /** As it is kept, with aliases for catalogs. */
  rule: Omit<SpecialRule, 'catalogIds'> & { catalogs: string[] };
  contents: { key: string; section: string; isTop: boolean }[];
}
const { catalogIds: _catalogIds, ...rules } = rulesOf(specialRuleFields, [
  'enabled',
  'catalogIds',
  'tags',
  'keywords',
  'attributes',
  'contentTypes',
  'limit',
]);
const specialData: z.ZodType<SpecialData> = z.object({
  alias: z.string().max(100),
  rule: z.object({ ...rules, catalogs: z.array(z.string().max(100)).max(100) }),
  contents: z.array(z.object({ key: z.string().max(32), section: z.string().max(50), isTop: z.boolean() })).max(500),
});

async function dataOf(ctx: Context, { id, alias }: { id: number; alias: string }, names: Names): Promise<SpecialData> {
  const { catalogIds, ...rule } = await getSpecialRule(ctx, { specialId: id });
  const held = await heldBySpecial(ctx, id);
  return {
    alias,
    rule: { ...rule, catalogs: catalogIds.flatMap((one) => names.catalogs.nameOf(one) ?? []) },
    contents: held.flatMap(({ contentId, section, isTop }) => {
      const key = names.contents.nameOf(contentId);
      return key === undefined ? [] : [{ key, section, isTop }];
    }),
  };
}

async function put(ctx: Context, { alias, rule, contents }: SpecialData, { names }: Bringing): Promise<void> {
  const specialId = names.catalogs.idOf(alias);
  // The topic itself was left out.
  if (specialId === undefined) return;
  const { catalogs, ...rest } = rule;
  const catalogIds = catalogs.flatMap((one) => names.catalogs.idOf(one) ?? []);
  await saveSpecialRule(ctx, { ...noRule, ...rest, catalogIds, specialId });
  const before = (await heldBySpecial(ctx, specialId)).map(({ contentId }) => contentId);
  if (before.length > 0) await removeFromSpecial(ctx, { specialId, contentIds: before });
  const coming = contents.flatMap(({ key, ...place }) => {
    const id = names.contents.idOf(key);
    return id === undefined ? [] : [{ id, ...place }];
  });
  if (coming.length === 0) return;
  await addToSpecial(ctx, { specialId, contentIds: coming.map(({ id }) => id), section: '' });
  for (const { id, section, isTop } of coming)
    if (section !== '' || isTop) await placeInSpecial(ctx, { specialId, contentIds: [id], section, isTop });
}

/** What special topics hold, by hand and by rule. */
export const specialsPart: Part<SpecialData> = {
  part: 'specials',
  permissions: ['cms:content:edit', 'cms:catalog:edit'],
  keyOf: ({ alias }) => alias,
  nameOf: ({ alias }) => alias,
  ofSite: async (ctx, names, wanted) => {
    const rows = await ctx.db
      .selectFrom('cms_catalog')
      .select(['id', 'alias'])
      .where('siteId', '=', names.siteId)
      .where('special', '=', true)
      .orderBy('id')
      .execute();
    const found = await Promise.all(among(rows, wanted, ({ alias }) => alias).map((row) => dataOf(ctx, row, names)));
    return found.filter(({ rule, contents }) => rule.enabled || contents.length > 0);
  },
  write: (items, out) => out.text(file, JSON.stringify(items, null, 1)),
  read: (folder) => folder.list(file, specialData),
  add: put,
  change: put,
};
