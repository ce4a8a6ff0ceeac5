import { giveWay, type Context, type Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { knownDictionary } from '../dictionary/known-dictionary.ts';
import { plainText } from '../text/read-text.ts';
import { tokensAside } from '../text/segment-aside.ts';
import { removeTexts, writeTexts, type IndexedText } from './index-rows.ts';
import { textOfVersion } from './text-of-version.ts';
import type { TextToIndex } from './tokens.ts';

export interface Options {
  /** Also what is indexed as it is: the words that texts are parted into are others now. */
  isFull?: boolean;
}

/** Contents whose texts are read, and parted or being so. */
export interface ReadContents {
  ids: readonly number[];
  texts: Promise<readonly { text: IndexedText; read: string }[]>;
}

/** Has the index say of some contents what their working copies and their publications, running or to come, say. */
export async function indexContents(ctx: Context, ids: readonly number[], options: Options = {}): Promise<void> {
  if (ids.length > 0) await writeContents(ctx, await readContents(ctx, ids, options));
}

/** Reads what some contents say now; their texts are parted aside, while others are written. */
export async function readContents(
  ctx: Context,
  ids: readonly number[],
  { isFull = false }: Options = {},
): Promise<ReadContents> {
  const versions = await versionsOf(ctx, ids);
  const stored = await ctx.db
    .selectFrom('cms_search_text')
    .innerJoin('cms_search_body', 'cms_search_body.id', 'cms_search_text.id')
    .select(['cms_search_text.id', 'siteId', 'plainTitle', 'plainText'])
    .where('contentId', 'in', [...ids])
    .execute();
  const before = new Map(stored.map((row) => [row.id, row]));
  const changed: Changed[] = [];
  for (const version of versions) {
    const { title, text } = textOfVersion(version, ctx.services.contentTypes.get(version.contentType));
    const { id, siteId, contentId } = version;
    const plain = { siteId, plainTitle: plainText(title), plainText: plainText(text) };
    if (isFull || !isSame(plain, before.get(id))) changed.push({ id, contentId, plain, read: writtenIn(version) });
    await giveWay();
  }
  const texts = parted(ctx, changed);
  // Whoever awaits them later hears of a failure.
  texts.catch(() => undefined);
  return { ids, texts };
}

interface Changed extends Pick<IndexedText, 'id' | 'contentId'> {
  plain: TextToIndex;
  read: string;
}

const isSame = (plain: TextToIndex, known: TextToIndex | undefined): boolean =>
  known?.siteId === plain.siteId && known.plainTitle === plain.plainTitle && known.plainText === plain.plainText;

async function parted(ctx: Context, changed: readonly Changed[]): Promise<{ text: IndexedText; read: string }[]> {
  if (changed.length === 0) return [];
  const plain = changed.map((one) => one.plain);
  const tokens = await tokensAside(plain, await knownDictionary(ctx));
  return changed.flatMap(({ id, contentId, plain, read }, index) => {
    const found = tokens[index];
    return found ? [{ text: { id, contentId, ...plain, ...found }, read }] : [];
  });
}

/** Writes what was read, and removes what of these contents is to be found no more. */
export async function writeContents(ctx: Context, { ids, texts }: ReadContents): Promise<void> {
  const fresh = await texts;
  await ctx.transaction(async (ctx) => {
    const { db } = ctx;
    const now = await writtenNow(
      db,
      fresh.map(({ text }) => text.id),
    );
    // What was erased meanwhile is not written; what was written again is indexed by whoever noted that.
    const valid = fresh.filter(({ text, read }) => now.get(text.id) === read);
    await writeTexts(
      db,
      valid.map(({ text }) => text),
    );
    await removeTexts(db, await outdated(ctx, ids));
  });
}

/** Versions of some contents that are in the index, and are not to be found any more. */
async function outdated(ctx: Context, contentIds: readonly number[]): Promise<number[]> {
  const stored = await ctx.db
    .selectFrom('cms_search_text')
    .select('id')
    .where('contentId', 'in', [...contentIds])
    .orderBy('id')
    .execute();
  // Asked after those: what another process has indexed until then is among what is wanted.
  const wanted = await wantedVersions(ctx, contentIds).execute();
  const ids = new Set(wanted.map(({ versionId }) => versionId));
  return stored.map(({ id }) => id).filter((id) => !ids.has(id));
}

const writtenIn = ({ versionFields, body }: { versionFields: object; body: string }): string =>
  JSON.stringify([versionFields, body]);

/** What versions say now, by their ids; whoever changes, erases or indexes one from now on waits. */
async function writtenNow(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cms_version')
    .select(['id', 'versionFields', 'body'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(rows.map((row) => [row.id, writtenIn(row)]));
}

/** Versions that somebody can look for: those of working copies, and of publications that have not ended. Mappings have none of their own. */
function wantedVersions(ctx: Context, contentIds: readonly number[]) {
  const now = ctx.now().toISOString();
  const working = ctx.db
    .selectFrom('cms_content')
    .select('versionId')
    .where('id', 'in', [...contentIds])
    .where('mappingOf', 'is', null);
  const shown = ctx.db
    .selectFrom('cms_publication')
    .select('versionId')
    .where('contentId', 'in', [...contentIds])
    .where('mappingOf', 'is', null)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]));
  return working.unionAll(shown);
}

const versionsOf = (ctx: Context, contentIds: readonly number[]) =>
  ctx.db
    .selectFrom('cms_version')
    .innerJoin('cms_content', 'cms_content.id', 'cms_version.contentId')
    .select(['cms_version.id', 'versionFields', 'body', 'cms_content.contentType', 'siteId', 'contentId'])
    .where('cms_version.id', 'in', wantedVersions(ctx, contentIds))
    .orderBy('cms_version.id')
    .execute();
