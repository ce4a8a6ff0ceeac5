import { tagWord, tagWordGroup } from '@kaiyin/modules/word/schema';
import { containing, created, crud, scoped, siteOf, type Context } from '@kaiyin/server-kit';

export const tagWords = crud(tagWord);
const groups = crud(tagWordGroup);

/** Adds words to a group in their order, behind those that it has. */
export async function addTagWords(
  ctx: Context,
  { groupId, words }: { groupId: number; words: string[] },
): Promise<{ added: number; known: number }> {
  return ctx.transaction(async (ctx) => {
    const { name } = await groups.get(ctx, { id: groupId });
    const kept = await ctx.db
      .selectFrom('cc_tag_word')
      .select(['word', 'sort'])
      .where('groupId', '=', groupId)
      .execute();
    const there = new Set(kept.map(({ word }) => word));
    const fresh = [...new Set(words)].filter((word) => !there.has(word));
    const last = Math.max(0, ...kept.map(({ sort }) => sort));
    const rows = fresh.map((word, at) => ({
      ...created(ctx),
      siteId: siteOf(ctx).id,
      groupId,
      word,
      logo: null,
      sort: last + at + 1,
      remark: '',
    }));
    if (rows.length > 0) await ctx.db.insertInto('cc_tag_word').values(rows).execute();
    await ctx.audit('cc_tag_word_group.updated', { id: groupId, name }, { words: fresh.join('、') });
    return { added: fresh.length, known: new Set(words).size - fresh.length };
  });
}

const mostOffered = 100;

/** Words of a group, or of all groups where none is named, by a part of them. */
export async function tagWordChoices(
  ctx: Context,
  { groupId, search }: { groupId: number; search: string },
): Promise<{ id: number; word: string }[]> {
  let query = scoped(ctx, tagWord).select(['id', 'word']);
  if (groupId > 0) query = query.where('groupId', '=', groupId);
  if (search.trim()) query = query.where(containing('word', search.trim()));
  return (await query.orderBy('sort').orderBy('id').limit(mostOffered).execute()) as { id: number; word: string }[];
}
