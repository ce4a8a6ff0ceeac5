import type { Redirect } from '@kaiyin/modules/publish/schema';
import { isInScope, siteOf, type Context } from '@kaiyin/server-kit';

type Subject = Pick<Redirect, 'subjectKind' | 'subjectId'>;

/** Titles of what redirects lead to by its identity, in their order; empty where the caller finds none. */
export async function subjectTitles(ctx: Context, subjects: readonly Subject[]): Promise<string[]> {
  const contents = await contentTitles(ctx, idsOf(subjects, true));
  const catalogs = await catalogNames(ctx, idsOf(subjects, false));
  return subjects.map(({ subjectKind, subjectId }) => {
    if (subjectKind === null) return '';
    return (subjectKind === 'content' ? contents : catalogs).get(subjectId) ?? '';
  });
}

const idsOf = (subjects: readonly Subject[], isContent: boolean): number[] => [
  ...new Set(
    subjects
      .filter(({ subjectKind }) => subjectKind !== null && (subjectKind === 'content') === isContent)
      .map(({ subjectId }) => subjectId),
  ),
];

async function contentTitles(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_content')
    .select(['id', 'title'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('deletedTime', 'is', null)
    .where('id', 'in', ids)
    .where(isInScope(ctx, 'cms_content'))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function catalogNames(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['id', 'name'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', 'in', ids)
    .where(isInScope(ctx, 'cms_catalog'))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
