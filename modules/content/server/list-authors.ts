import { latinLettersOf } from '@kaiyin/modules/catalog/server';
import type { AuthorView } from '@kaiyin/modules/content/schema';
import { containing, siteOf, type Context } from '@kaiyin/server-kit';
import { inScope } from './queries.ts';

const most = 5;
/** Authors whose initials are looked at: those who have written most. */
const mostNames = 500;

/** Authors of the current site whose names contain some words, or begin with such initials, who has written most first. */
export async function listAuthors(ctx: Context, { words }: { words: string }): Promise<AuthorView[]> {
  const named = await authors(ctx).where(containing('author', words)).limit(most).execute();
  const heard = named.length < most && /^[a-z]{2,}$/i.test(words) ? await authorsByEar(ctx, words) : [];
  const rows = new Map([...named, ...heard].map((row) => [row.author, row]));
  return Array.from(rows.values(), ({ author, count }) => ({ author, count: Number(count) })).slice(0, most);
}

const authors = (ctx: Context) =>
  ctx.db
    .selectFrom('cms_content')
    .select(({ fn }) => ['author', fn.countAll().as('count')])
    .where('siteId', '=', siteOf(ctx).id)
    .where('deletedTime', 'is', null)
    .where(inScope(ctx))
    .groupBy('author')
    .orderBy('count', 'desc')
    .orderBy('author');

async function authorsByEar(ctx: Context, initials: string) {
  const rows = await authors(ctx).where('author', '!=', '').limit(mostNames).execute();
  const low = initials.toLowerCase();
  const heard = await Promise.all(rows.map(async (row) => (await latinLettersOf(row.author)).startsWith(low)));
  return rows.filter((_, place) => heard[place]);
}
