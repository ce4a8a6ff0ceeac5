import type { BrokenLink } from '@kaiyin/modules/plan/schema';
import { dynamicTargets } from '../dynamic/dynamic-targets.ts';
import { inPieces, type PipeKey } from '../kept/kept-pages.ts';
import { pageChanges, partKey } from '../outcome.ts';
import type { PipeOutcome } from '../publish-pipe.ts';
import { linkingPages } from './linking-pages.ts';
import { linkMark, linkScanner, marksIn, numberOfMark } from './local-links.ts';
import { followRedirects } from './redirect-lookup.ts';
import { findRedirect } from './redirect-rows.ts';
import { servedMarks, servedPaths, type ServedPaths } from './served-paths.ts';

const mostTold = 1000;

type Planned = Pick<PipeOutcome, 'batch' | 'key' | 'outcome'>;

/** What a pipe shows, and what it will show when an outcome is released. */
interface Sides {
  before: ServedPaths['has'];
  after: ServedPaths['has'];
  /** Whether a file with this mark will be there; a few that will not be are among them. */
  mayStay: (mark: string) => boolean;
  going: readonly string[];
}

/**
 * Links that an outcome breaks: of pages that it renders, to files that are not there any more or never were; of other
 * pages, to files that go. Asked before the outcome is released; links that were broken before are left out.
 */
export async function brokenLinks(planned: Planned): Promise<BrokenLink[]> {
  const sides = await sidesOf(planned);
  const found = [...(await linksOfResults(planned, sides)), ...(await linksOfOthers(planned, sides.going))];
  return (await withoutRedirected(planned, found, sides.after)).slice(0, mostTold);
}

async function sidesOf({ key, outcome }: Planned): Promise<Sides> {
  const changes = pageChanges(outcome);
  const served = servedPaths(key);
  const marks = await servedMarks(key);
  const going = [...(await served.among(Array.from(changes.keys()).filter((path) => changes.get(path) === null)))];
  const assets = new Set(outcome.results.flatMap((result) => result.assets.map(({ path }) => path)));
  const coming = [...assets, ...Array.from(changes.keys()).filter((path) => changes.get(path) !== null)];
  const isServed = (mark: string) => marks.has(numberOfMark(mark));
  const come = new Set(coming.map(linkMark).filter((mark) => !isServed(mark)));
  const gone = new Set(going.map(linkMark));
  return {
    going,
    before: served.has,
    mayStay: (mark) => come.has(mark) || (isServed(mark) && !gone.has(mark)),
    after: (path) => {
      const change = changes.get(path);
      return change === undefined ? assets.has(path) || served.has(path) : change !== null;
    },
  };
}

/** Pages that are rendered, and their links that do not lead anywhere after this. */
async function linksOfResults({ batch, key, outcome }: Planned, sides: Sides): Promise<BrokenLink[]> {
  const scan = linkScanner(batch.env);
  const isDynamic = await dynamicTargets(key.ctx, key);
  const found: BrokenLink[] = [];
  for (const result of outcome.results) {
    if (result.failure || marksIn(result.links ?? '').every(sides.mayStay)) continue;
    const had = new Set(marksIn(outcome.own.get(partKey(result.ref, result.part))?.links ?? ''));
    const html = (await batch.env.blobs.get(result.hash)).toString('utf8');
    for (const { target, mark } of scan(html, result.path)) {
      if (sides.mayStay(mark) || isDynamic(target) || (await sides.after(target))) continue;
      const wasBroken = had.has(mark) && !(await sides.before(target));
      if (!wasBroken) found.push({ pipeCode: key.pipeCode, page: result.path, target });
    }
    if (found.length >= mostTold) break;
  }
  return found;
}

/** Pages that the outcome leaves as they are, and that link to files that go. */
async function linksOfOthers({ batch, key, outcome }: Planned, going: readonly string[]): Promise<BrokenLink[]> {
  const touched = new Set([...outcome.gone.map(({ id }) => id), ...outcome.own.values().map(({ id }) => id)]);
  const scan = linkScanner(batch.env);
  const found: BrokenLink[] = [];
  for (const piece of inPieces(going, 50)) {
    const wanted = new Set(piece);
    for await (const row of linkingPages(key, piece)) {
      if (touched.has(row.id)) continue;
      const html = (await batch.env.blobs.get(row.hash)).toString('utf8');
      for (const { target } of scan(html, row.path))
        if (wanted.has(target)) found.push({ pipeCode: key.pipeCode, page: row.path, target });
      if (found.length >= mostTold) return found;
    }
  }
  return found;
}

/** Without links whose old address leads on to a file: that is no broken link. */
export async function withoutRedirected(
  { batch, key }: { batch: Planned['batch']; key: PipeKey },
  found: readonly BrokenLink[],
  has: ServedPaths['has'],
): Promise<BrokenLink[]> {
  const redirected = new Set<string>();
  const { suffix, domain } = batch.env.pipe;
  const source = { find: (paths: readonly string[]) => findRedirect(key.ctx, key, paths), has, suffix, domain };
  for (const target of new Set(found.map((link) => link.target)))
    if (await followRedirects(source, target)) redirected.add(target);
  return found.filter(({ target }) => !redirected.has(target));
}
