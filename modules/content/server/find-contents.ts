import type { ContentRow } from '@kaiyin/modules/content/schema';
import type { Context } from '@kaiyin/server-kit';
import { sql, type RawBuilder } from 'kysely';
import { listAuthors } from './list-authors.ts';
import { newestContents } from './list-contents.ts';
import { titleContains, titleSounds } from './title-search.ts';

const most = 6;

/** Contents that somebody names by some words: by the title first, then by how it sounds, then by who wrote it. */
export async function findContents(ctx: Context, { words }: { words: string }): Promise<ContentRow[]> {
  const found = new Map<number, ContentRow>();
  for (const way of [titleContains, titleSounds, writtenBy]) {
    const holds = await way(ctx, words);
    if (!holds) continue;
    for (const row of await newestContents(ctx, holds, most)) if (!found.has(row.id)) found.set(row.id, row);
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}

async function writtenBy(ctx: Context, words: string): Promise<RawBuilder<boolean> | undefined> {
  const authors = await listAuthors(ctx, { words });
  if (authors.length === 0) return undefined;
  return sql<boolean>`cms_content.author in (${sql.join(authors.map(({ author }) => author))})`;
}
