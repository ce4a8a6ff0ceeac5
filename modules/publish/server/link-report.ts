import type { PlacedLink } from '@kaiyin/modules/publish/schema';
import type { BrokenLink, PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Rows } from '@kaiyin/entity';
import { siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from './kept-pages.ts';
import { linkMark, linkScanner, marksIn } from './local-links.ts';
import { pageChanges, partKey, type Outcome } from './outcome.ts';
import type { PipeOutcome } from './publish-pipe.ts';
import { followRedirects } from './redirect-lookup.ts';
import { findRedirect } from './redirect-rows.ts';

interface ReportQuery {
  pageNum: number;
  pageSize: number;
  pipeCode?: string | undefined;
}

/** Links of the current site's published pages that lead neither to a file of their pipe nor on to another address. */
export async function reportBrokenLinks(ctx: Context, blobs: BlobStore, query: ReportQuery): Promise<Rows<PlacedLink>> {
  const all: PlacedLink[] = [];
  for (const pipe of await enabledPipes(ctx, siteOf(ctx).id))
    if (!query.pipeCode || query.pipeCode === pipe.code) all.push(...(await brokenIn(ctx, pipe, blobs)));
  const first = (query.pageNum - 1) * query.pageSize;
  return { rows: all.slice(first, first + query.pageSize), total: all.length };
}

type LinkingPage = Pick<PageRow, 'id' | 'path' | 'kind' | 'subjectId' | 'template' | 'hash' | 'links'>;
const columns = ['id', 'path', 'kind', 'subjectId', 'template', 'hash', 'links'] as const;
const pagesAtOnce = 2000;

async function brokenIn(ctx: Context, pipe: PublishPipe, blobs: BlobStore): Promise<PlacedLink[]> {
  const site = siteOf(ctx);
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const paths = await servedPaths(key);
  const marks = new Set(paths.keys().map(linkMark));
  const scan = linkScanner({ site, pipe });
  const found: PlacedLink[] = [];
  for await (const row of linkingPages(key)) {
    if (marksIn(row.links).every((mark) => marks.has(mark))) continue;
    const html = (await blobs.get(row.hash)).toString('utf8');
    for (const target of scan(html, row.path))
      if (!paths.has(target)) {
        const { path: page, kind, subjectId, template } = row;
        found.push({ pipeCode: pipe.code, page, target, kind, subjectId, template });
      }
  }
  return withoutRedirected(key, { found, has: (path) => paths.has(path), suffix: pipe.suffix });
}

async function servedPaths({ ctx, siteId, pipeCode }: PipeKey): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('cms_manifest')
    .select('path')
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('untilRelease', 'is', null)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

async function* linkingPages({ ctx, siteId, pipeCode }: PipeKey): AsyncGenerator<LinkingPage> {
  for (let last = 0; ;) {
    const rows = await ctx.db
      .selectFrom('cms_page')
      .select(columns)
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('id', '>', last)
      .where('links', '!=', '')
      .orderBy('id')
      .limit(pagesAtOnce)
      .execute();
    yield* rows.filter(({ hash }) => hash !== '');
    if (rows.length < pagesAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

interface Judged<L> {
  found: readonly L[];
  has: (path: string) => boolean;
  suffix: string;
}

// An old address that leads on to the new one is no broken link.
async function withoutRedirected<L extends BrokenLink>(key: PipeKey, { found, has, suffix }: Judged<L>): Promise<L[]> {
  const redirected = new Set<string>();
  const source = { find: (paths: readonly string[]) => findRedirect(key.ctx, key, paths), has, suffix };
  for (const target of new Set(found.map((link) => link.target)))
    if (await followRedirects(source, target)) redirected.add(target);
  return found.filter(({ target }) => !redirected.has(target));
}

const mostTold = 1000;

/**
 * Links that an outcome breaks: of pages that it renders, to files that are not there any more or never were; of other
 * pages, to files that go. Asked before the outcome is released; links that were broken before are left out.
 */
export async function brokenLinks({
  batch,
  key,
  outcome,
}: Pick<PipeOutcome, 'batch' | 'key' | 'outcome'>): Promise<BrokenLink[]> {
  const changes = pageChanges(outcome);
  const linked = [...new Set(outcome.results.flatMap(({ links = [] }) => links))];
  const there = await servedAmong(key, [...linked, ...changes.keys()]);
  const stays = (path: string) => (changes.has(path) ? changes.get(path) !== null : there.has(path));
  const assets = new Set(outcome.results.flatMap((result) => result.assets.map(({ path }) => path)));
  const fresh = outcome.results.flatMap((result): BrokenLink[] => {
    const before = outcome.own.get(partKey(result.ref, result.part))?.links ?? '';
    const wasBroken = (target: string) => !there.has(target) && marksIn(before).includes(linkMark(target));
    const broken = (result.links ?? []).filter((target) => !stays(target) && !assets.has(target) && !wasBroken(target));
    return broken.map((target) => ({ pipeCode: key.pipeCode, page: result.path, target }));
  });
  const going = [...there].filter((path) => !stays(path));
  const found = [...fresh, ...(await linksOfOthers(key, { batch, outcome, going }))];
  const { suffix } = batch.env.pipe;
  return (await withoutRedirected(key, { found, has: stays, suffix })).slice(0, mostTold);
}

async function servedAmong({ ctx, siteId, pipeCode }: PipeKey, paths: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>();
  for (const piece of inPieces(paths)) {
    const rows = await ctx.db
      .selectFrom('cms_manifest')
      .select('path')
      .where('siteId', '=', siteId)
      .where('pipeCode', '=', pipeCode)
      .where('untilRelease', 'is', null)
      .where('path', 'in', piece)
      .execute();
    for (const { path } of rows) there.add(path);
  }
  return there;
}

/** Pages that the outcome leaves as they are, and that link to files that go. */
async function linksOfOthers(
  key: PipeKey,
  { batch, outcome, going }: { batch: PipeOutcome['batch']; outcome: Outcome; going: readonly string[] },
): Promise<BrokenLink[]> {
  const touched = new Set([...outcome.gone.map(({ id }) => id), ...outcome.own.values().map(({ id }) => id)]);
  const scan = linkScanner(batch.env);
  const found: BrokenLink[] = [];
  for (const piece of inPieces(going, 50)) {
    const wanted = new Set(piece);
    for (const row of await pagesLinkingTo(key, piece)) {
      if (touched.has(row.id) || row.hash === '') continue;
      const html = (await batch.env.blobs.get(row.hash)).toString('utf8');
      for (const target of scan(html, row.path))
        if (wanted.has(target)) found.push({ pipeCode: key.pipeCode, page: row.path, target });
    }
    if (found.length >= mostTold) break;
  }
  return found;
}

/** Pages that may link to one of these paths; few that do not are among them. */
export const pagesLinkingTo = ({ ctx, siteId, pipeCode }: PipeKey, paths: readonly string[]): Promise<LinkingPage[]> =>
  ctx.db
    .selectFrom('cms_page')
    .select(columns)
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where((eb) => eb.or(paths.map((path) => eb('links', 'like', `%${linkMark(path)}%`))))
    .execute();
