import { catalog, type Catalog } from '@kaiyin/modules/catalog/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { loadParent } from './queries.ts';
import { reservedPartOf } from './rules.ts';

export type Names = Pick<Catalog, 'alias' | 'path'>;

interface Wanted {
  name: string;
  parent: Names | null;
}

/** Alias and path from the first letters of a name, as the form takes them; a number makes them free. */
export async function suggestCatalogNames(
  ctx: Context,
  { name, parentId }: { name: string; parentId: number },
): Promise<Names> {
  const parent = await loadParent(ctx, parentId);
  return freeNames({ name, parent }, await takenNames(ctx));
}

/** Aliases and paths of the site's catalogs, in small letters. */
export async function takenNames(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('cms_catalog')
    .select(['alias', 'path'])
    .where('siteId', '=', siteOf(ctx).id)
    .execute();
  return new Set(rows.flatMap(({ alias, path }) => [alias.toLowerCase(), path.toLowerCase()]));
}

/** The first alias and path of a name that are not taken. */
export async function freeNames({ name, parent }: Wanted, taken: ReadonlySet<string>): Promise<Names> {
  const letters = (await latinLettersOf(name)) || 'catalog';
  const isFree = (text: string) => !taken.has(text.toLowerCase());
  for (let number = 1; ; number++) {
    const alias = joined(parent && `${parent.alias}_`, { letters, number, max: longestAlias });
    const path = joined(parent && `${parent.path}/`, { letters, number, max: longestPath });
    if (isFree(alias) && isFree(path) && !reservedPartOf(path)) return { alias, path };
  }
}

const [longestAlias, longestPath] = [catalog.fields.alias.max ?? 100, catalog.fields.path.max ?? 255];
/** Where a parent's name leaves less room, it is left out. */
const leastRoom = 10;

function joined(
  before: string | null,
  { letters, number, max }: { letters: string; number: number; max: number },
): string {
  const prefix = before !== null && max - before.length >= leastRoom ? before : '';
  const ending = number === 1 ? '' : String(number);
  const word = letters.slice(0, max - prefix.length - ending.length).replace(/_+$/, '');
  return prefix + word + ending;
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
