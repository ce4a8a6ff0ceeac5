import { siteOf, type Context } from '@kaiyin/server-kit';
import { loadParent } from './queries.ts';

/** Alias and path from the first letters of a name; a number makes them free. */
export async function suggestCatalogNames(
  ctx: Context,
  { name, parentId }: { name: string; parentId: number },
): Promise<{ alias: string; path: string }> {
  const parent = await loadParent(ctx, parentId);
  const letters = (await latinLettersOf(name)) || 'catalog';
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['alias', 'path'])
    .where('siteId', '=', siteOf(ctx).id)
    .execute();
  const taken = new Set(rows.flatMap((row) => [row.alias.toLowerCase(), row.path.toLowerCase()]));
  for (let number = 1; ; number++) {
    const word = number === 1 ? letters : `${letters}${number}`;
    const alias = parent ? `${parent.alias}_${word}` : word;
    const path = parent ? `${parent.path}/${word}` : word;
    if (!taken.has(alias) && !taken.has(path)) return { alias, path };
  }
}

/** A name in small Latin letters: the first ones of Chinese as it is read in its words; Latin words whole; everything else `_`. */
export async function latinLettersOf(name: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return letters;
}
