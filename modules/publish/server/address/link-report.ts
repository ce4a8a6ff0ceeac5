import type { PlacedLink } from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes } from '@kaiyin/modules/site/server';
import type { Rows } from '@kaiyin/entity';
import { siteOf, smallCache, type BlobStore, type Context } from '@kaiyin/server-kit';
import { dynamicTargets } from '../dynamic/dynamic-targets.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { linkingPages, type LinkingPage } from './linking-pages.ts';
import { linkScanner, marksIn, numberOfMark } from './local-links.ts';
import { followRedirects } from './redirect-lookup.ts';
import { findRedirect } from './redirect-rows.ts';
import { servedMarks, servedPaths } from './served-paths.ts';

interface ReportQuery {
  pageNum: number;
  pageSize: number;
  pipeCode?: string | undefined;
}

/** Links of the current site's published pages that lead neither to a file of their pipe nor on to another address. */
export async function reportBrokenLinks(ctx: Context, blobs: BlobStore, query: ReportQuery): Promise<Rows<PlacedLink>> {
  const told = new ToldRows((query.pageNum - 1) * query.pageSize, query.pageSize);
  for (const pipe of await enabledPipes(ctx, siteOf(ctx).id))
    if (!query.pipeCode || query.pipeCode === pipe.code) await tellBroken({ ctx, blobs, pipe, told });
  return { rows: told.rows, total: told.total };
}

/** Counts what is found and holds the rows that are shown. */
class ToldRows {
  readonly rows: PlacedLink[] = [];
  total = 0;
  readonly #first: number;
  readonly #size: number;
  constructor(first: number, size: number) {
    this.#first = first;
    this.#size = size;
  }

  /** Whether none of the next rows is shown. */
  areSkipped(count: number): boolean {
    return this.total + count <= this.#first || this.total >= this.#first + this.#size;
  }

  add(row: PlacedLink): void {
    if (!this.areSkipped(1)) this.rows.push(row);
    this.total++;
  }
}

interface Telling {
  ctx: Context;
  blobs: BlobStore;
  pipe: PublishPipe;
  told: ToldRows;
}

const mostRemembered = 20_000;

async function tellBroken({ ctx, blobs, pipe, told }: Telling): Promise<void> {
  const site = siteOf(ctx);
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const served = await servedMarks(key);
  const isMissing = (mark: string) => !served.has(numberOfMark(mark));
  const scan = linkScanner({ site, pipe });
  const source = {
    find: (paths: readonly string[]) => findRedirect(ctx, key, paths),
    has: servedPaths(key).has,
    suffix: pipe.suffix,
    domain: pipe.domain,
  };
  // By mark: an old address that leads on to the new one is no broken link.
  const broken = smallCache<string, boolean>(mostRemembered);
  const isDynamic = await dynamicTargets(ctx, key);
  for await (const row of linkingPages(key)) {
    const missing = marksIn(row.links).filter(isMissing);
    const known = missing.map((mark) => broken.get(mark));
    if (told.areSkipped(missing.length) && !known.includes(undefined)) {
      told.total += known.filter(Boolean).length;
      continue;
    }
    const html = (await blobs.get(row.hash)).toString('utf8');
    for (const { target, mark } of scan(html, row.path)) {
      if (!isMissing(mark)) continue;
      const isBroken =
        broken.get(mark) ?? (!isDynamic(target) && (await followRedirects(source, target)) === undefined);
      broken.set(mark, isBroken);
      if (isBroken) told.add(placed(pipe, row, target));
    }
  }
}

const placed = ({ code }: PublishPipe, { path: page, kind, subjectId, template }: LinkingPage, target: string) => ({
  pipeCode: code,
  page,
  target,
  kind,
  subjectId,
  template,
});
