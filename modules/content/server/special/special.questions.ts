import { idsBelow, visibleTree } from '@kaiyin/modules/catalog/server';
import type { SpecialRule } from '@kaiyin/modules/content/schema';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { narrowed } from '../content-filter.ts';
import { publicAt, type PublicRow } from '../public-contents.ts';
import { rowsById } from '../public-rows.ts';

/** A public content of a special topic, and the section that it is shown in. */
export interface ShownInSpecial {
  section: string;
  row: PublicRow;
}

/** The public contents of a special topic: those on top, the others that were put into it, then those that its rule takes. */
export const specialContents = defineQuestion<BatchEnv, number, readonly ShownInSpecial[]>({
  name: 'specialContents',
  changes: 'always',
  ask: async (env, id) => {
    const chosen = await env.ctx.db
      .selectFrom('cms_special_content')
      .select(['contentId', 'section'])
      .where('siteId', '=', env.site.id)
      .where('specialId', '=', id)
      .orderBy('isTop', 'desc')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const sections = new Map(chosen.map(({ contentId, section }) => [contentId, section]));
    const ids = [...sections.keys()];
    const rows = await rowsById(env, [...ids, ...(await takenByRule(env, id, ids))]);
    return rows.map((row) => ({ section: sections.get(row.contentId) ?? '', row }));
  },
});

async function takenByRule(env: BatchEnv, specialId: number, except: readonly number[]): Promise<number[]> {
  const found = await env.ctx.db
    .selectFrom('cms_special_rule')
    .select('rule')
    .where('siteId', '=', env.site.id)
    .where('specialId', '=', specialId)
    .executeTakeFirst();
  if (!found?.rule.enabled) return [];
  const places = await placesOf(env, found.rule);
  if (places.length === 0) return [];
  const { tags, keywords, attributes, contentTypes, limit } = found.rule;
  const filter = { has: attributes, without: [], tags, keywords, contentTypes, except };
  const rows = await narrowed(publicAt(env).where('catalogId', 'in', places), filter, env.ctx.db)
    .select('contentId')
    .orderBy('publishDate', 'desc')
    .orderBy('contentId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ contentId }) => contentId);
}

async function placesOf(env: BatchEnv, { catalogIds }: SpecialRule): Promise<number[]> {
  const tree = await env.ask(visibleTree, 'visible');
  const roots = catalogIds.length > 0 ? catalogIds : [0];
  return [...new Set(roots.flatMap((id) => idsBelow(tree, id)))];
}
