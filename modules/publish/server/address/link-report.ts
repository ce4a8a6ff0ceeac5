import type { PlacedLink } from '@kaiyin/modules/publish/schema';
import type { BrokenLink, PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Rows } from '@kaiyin/entity';
import { siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { inPieces, type PageRow, type PipeKey } from '../kept/kept-pages.ts';
import { linkMark, linkScanner, marksIn } from './local-links.ts';
import { pageChanges, partKey, type Outcome } from '../outcome.ts';
import type { PipeOutcome } from '../publish-pipe.ts';
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
    for (const { target } of scan(html, row.path))
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
  const before = await servedPaths(key);
  const going = Array.from(changes.keys()).filter((path) => changes.get(path) === null && before.has(path));
  const after = new Set(before);
  for (const { assets } of outcome.results) for (const { path } of assets) after.add(path);
  for (const [path, entry] of changes) {
    if (entry) after.add(path);
    else after.delete(path);
  }
  const found = [
    ...(await linksOfResults({ batch, key, outcome }, before, after)),
    ...(await linksOfOthers(key, { batch, outcome, going })),
  ];
  const judged = { found, has: (path: string) => after.has(path), suffix: batch.env.pipe.suffix };
  return (await withoutRedirected(key, judged)).slice(0, mostTold);
}

/** Pages that are rendered, and their links that do not lead anywhere after this. */
async function linksOfResults(
  { batch, key, outcome }: Pick<PipeOutcome, 'batch' | 'key' | 'outcome'>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<BrokenLink[]> {
  const there = new Set(after.keys().map(linkMark));
  const scan = linkScanner(batch.env);
  const found: BrokenLink[] = [];
  for (const result of outcome.results) {
    if (result.failure || marksIn(result.links ?? '').every((mark) => there.has(mark))) continue;
    const had = new Set(marksIn(outcome.own.get(partKey(result.ref, result.part))?.links ?? ''));
    const html = (await batch.env.blobs.get(result.hash)).toString('utf8');
    for (const { target, mark } of scan(html, result.path)) {
      const wasBroken = had.has(mark) && !before.has(target);
      if (!after.has(target) && !wasBroken) found.push({ pipeCode: key.pipeCode, page: result.path, target });
    }
    if (found.length >= mostTold) break;
  }
  return found;
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
      for (const { target } of scan(html, row.path))
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
