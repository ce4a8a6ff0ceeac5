import type { BrokenLink, HeldAnswer, PageFailure, PlannedChange, PlannedFile } from '@kaiyin/modules/plan/schema';
import { withMappings } from '@kaiyin/modules/content/server';
import { siteOf, type Context } from '@kaiyin/server-kit';
import type { PipeKey } from '../kept/kept-pages.ts';
import { plannedFiles } from '../plan/planned-files.ts';
import type { PipePublish } from '../publish-pipe.ts';
import { heldAt } from '../release/hold.ts';
import type { Renderers } from '../render/render-aside.ts';
import { writeRelease, type WrittenRelease } from '../release/releases.ts';
import { fateOfHold, type Subjects } from './answer.ts';
import { linksBeside } from './links-beside.ts';
import { renderBeside, type Beside } from './render-beside.ts';

/** What is published beside a hold, and since when that is. */
export type BesideHold = Pick<Beside, 'heldAt' | 'subjects'>;

/** What a plan says of one pipe. */
export interface PlannedPipe {
  release: WrittenRelease;
  files: PlannedFile[];
  failures: PageFailure[];
  brokenLinks: BrokenLink[];
}

/**
 * What a planned change publishes beside what its site shows, where it is held and only that is to go out; undefined
 * where everything goes live. @throws Refusal when the change has no pages of its own
 */
export async function besideHold(
  ctx: Context,
  change: PlannedChange,
  answer: HeldAnswer | undefined,
): Promise<BesideHold | undefined> {
  if (answer !== 'only') return undefined;
  const siteId = siteOf(ctx).id;
  const subjects = await subjectsOf(ctx, change);
  const fate = await fateOfHold(ctx, siteId, { answer, ...(subjects && { subjects }) });
  const held = await heldAt(ctx, siteId);
  return held && fate && fate !== 'end' ? { heldAt: held.at, subjects: fate } : undefined;
}

async function subjectsOf(ctx: Context, change: PlannedChange): Promise<Subjects | undefined> {
  if (change.type === 'contents') return { contents: await withMappings(ctx, change.ids) };
  return change.type === 'catalog' ? { catalog: change.id } : undefined;
}

/** What that makes of a pipe: written as its next release, in a transaction that the caller takes back. */
export async function planBeside(
  ctx: Context,
  renderers: Renderers,
  {
    site,
    pipe,
    at,
    beside,
    change,
  }: Pick<PipePublish, 'site' | 'pipe' | 'at'> & { beside: BesideHold; change: PlannedChange },
): Promise<PlannedPipe> {
  const key: PipeKey = { ctx, siteId: site.id, pipeCode: pipe.code };
  const rendered = await renderBeside(ctx, renderers, { site, pipe, at, ...beside });
  const { results, shown, files, failures } = rendered;
  const brokenLinks = failures.length > 0 ? [] : await linksBeside(key, renderers.blobs, rendered);
  const made = { kind: 'publish' as const, at, reason: '', files, pages: results.length, failures, milliseconds: 0 };
  const release = await writeRelease(key, made);
  const { contents: [contentId] = [], catalog } = beside.subjects;
  const owner =
    contentId === undefined ? { kind: 'catalog', subjectId: catalog ?? 0 } : { kind: 'content', subjectId: contentId };
  const gone = [...files].flatMap(([path, entry]) => (entry === null && shown.has(path) ? { path, ...owner } : []));
  return { release, files: plannedFiles(release, { results, gone }, change), failures, brokenLinks };
}
