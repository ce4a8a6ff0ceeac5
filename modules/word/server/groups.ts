import { hotWordGroup, tagWordGroup, type WordGroup } from '@kaiyin/modules/word/schema';
import { announcing, crud, refuseInUse, siteOf, type Context } from '@kaiyin/server-kit';
import { hotWordsChanged } from './events.ts';

const hot = crud(hotWordGroup);
/** A group that has words stays. */
export const hotGroups = announcing<typeof hotWordGroup>(hotWordsChanged, {
  ...hot,
  remove: async (ctx, { ids }) => {
    await refuseInUse(ctx, hotWordGroup, ids, 'cc_hot_word', 'groupId');
    await hot.remove(ctx, { ids });
  },
});

const tags = crud(tagWordGroup);
/** A group that has words or groups stays. */
export const tagGroups: typeof tags = {
  ...tags,
  remove: (ctx, { ids }) =>
    ctx.transaction(async (ctx) => {
      await refuseInUse(ctx, tagWordGroup, ids, 'cc_tag_word', 'groupId');
      await refuseInUse(ctx, tagWordGroup, ids, 'cc_tag_word_group', 'parentId');
      await tags.remove(ctx, { ids });
    }),
};

export async function hotWordGroups(ctx: Context): Promise<WordGroup[]> {
  const rows = await ctx.db
    .selectFrom('cc_hot_word_group as group')
    .select(['id', 'name', 'code'])
    .select(({ selectFrom, fn }) =>
      selectFrom('cc_hot_word as word')
        .whereRef('word.groupId', '=', 'group.id')
        .select(fn.countAll<number>().as('n'))
        .as('words'),
    )
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, words: Number(row.words), parentId: 0, children: [] }));
}

export async function tagWordGroups(ctx: Context): Promise<WordGroup[]> {
  const rows = await ctx.db
    .selectFrom('cc_tag_word_group as group')
    .select(['id', 'parentId', 'name', 'code'])
    .select(({ selectFrom, fn }) =>
      selectFrom('cc_tag_word as word')
        .whereRef('word.groupId', '=', 'group.id')
        .select(fn.countAll<number>().as('n'))
        .as('words'),
    )
    .where('siteId', '=', siteOf(ctx).id)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const groups = rows.map((row): WordGroup => ({
    ...row,
    words: Number(row.words),
    parentId: row.parentId ?? 0,
    children: [],
  }));
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const group of groups) byId.get(group.parentId)?.children.push(group);
  return groups.filter(({ parentId }) => !byId.has(parentId));
}
