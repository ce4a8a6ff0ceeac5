import { giveWay, type Context, type Db } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { knownDictionary } from '../dictionary/known-dictionary.ts';
import { siteToken } from '../find/index-query.ts';
import { plainText } from '../text/read-text.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { removeTexts, writeText, type IndexedText } from './index-rows.ts';
import { textOfVersion } from './text-of-version.ts';
import { tokensOf } from './tokens.ts';

interface Options {
  /** Also what is indexed as it is: the words that texts are parted into are others now. */
  isFull?: boolean;
}

/** Has the index say of some contents what their working copies and their publications, running or to come, say. */
export async function indexContents(
  ctx: Context,
  ids: readonly number[],
  { isFull = false }: Options = {},
): Promise<void> {
  if (ids.length === 0) return;
  const dictionary = await knownDictionary(ctx);
  const versions = await versionsOf(ctx, ids);
  const stored = await ctx.db
    .selectFrom('cms_search_text')
    .select(['id', 'plainTitle', 'plainText'])
    .where('contentId', 'in', [...ids])
    .execute();
  const before = new Map(stored.map((row) => [row.id, row]));
  const texts: { text: IndexedText; read: string }[] = [];
  for (const version of versions) {
    const { title, text } = textOfVersion(version, ctx.services.contentTypes.get(version.contentType));
    const plain = { plainTitle: plainText(title), plainText: plainText(text) };
    const known = before.get(version.id);
    if (!isFull && known?.plainTitle === plain.plainTitle && known.plainText === plain.plainText) continue;
    const indexed = { ...(await indexedText(plain, dictionary)), ...version.place };
    indexed.bodyTokens = [siteToken(version.place.siteId), ...indexed.bodyTokens];
    texts.push({ text: indexed, read: writtenIn(version) });
    await giveWay();
  }
  const wanted = new Set(versions.map(({ id }) => id));
  const outdated = stored.map(({ id }) => id).filter((id) => !wanted.has(id));
  await ctx.transaction(async ({ db }) => {
    const now = await writtenNow(
      db,
      texts.map(({ text }) => text.id),
    );
    // What was erased meanwhile is not written; what was written again is indexed by whoever noted that.
    for (const { text, read } of texts) if (now.get(text.id) === read) await writeText(db, text);
    await removeTexts(db, outdated);
  });
}

const writtenIn = ({ versionFields, body }: { versionFields: object; body: string }): string =>
  JSON.stringify([versionFields, body]);

/** What versions say now, by their ids; whoever changes or erases one from now on waits. */
async function writtenNow(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cms_version')
    .select(['id', 'versionFields', 'body'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forShare())
    .execute();
  return new Map(rows.map((row) => [row.id, writtenIn(row)]));
}

async function indexedText(
  plain: Pick<IndexedText, 'plainTitle' | 'plainText'>,
  dictionary: Dictionary,
): Promise<Omit<IndexedText, 'id' | 'siteId' | 'contentId'>> {
  const title = await tokensOf(plain.plainTitle, dictionary);
  const body = await tokensOf(plain.plainText, dictionary);
  return {
    ...plain,
    isLong: title.isLong || body.isLong,
    titleTokens: title.tokens,
    bodyTokens: body.tokens,
  };
}

/** Versions that somebody can look for: those of working copies, and of publications that have not ended. Mappings have none of their own. */
async function versionsOf(ctx: Context, contentIds: readonly number[]) {
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
  const rows = await ctx.db
    .selectFrom('cms_version')
    .innerJoin('cms_content', 'cms_content.id', 'cms_version.contentId')
    .select(['cms_version.id', 'versionFields', 'body', 'cms_content.contentType', 'siteId', 'contentId'])
    .where('cms_version.id', 'in', working.unionAll(shown))
    .orderBy('cms_version.id')
    .execute();
  return rows.map(({ siteId, contentId, ...row }) => ({ ...row, place: { id: row.id, siteId, contentId } }));
}
