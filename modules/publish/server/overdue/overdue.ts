import { enabledPipes } from '@kaiyin/modules/site/server';
import { takeChanges } from '@kaiyin/modules/page/server';
import { questionKey } from '@kaiyin/publisher';
import type { Context } from '@kaiyin/server-kit';
import { clock, nextMidnight } from '../page/clock.ts';
import { siteWebRoot, type PublishDesk } from '../publish-desk.ts';
import { isHeld } from '../release/hold.ts';
import { passedInstants } from '../planned-instants.ts';
import { currentRelease } from '../release/releases.ts';
import { unfinishedTakeDowns } from '../take-down/take-down-rows.ts';

/** What a site should show and does not, read from rows alone: whatever became of the jobs that were to do it. */
export interface Overdue {
  /** Contents, and parts of pages, that should have come or gone, with the instant. */
  contents: { title: string; at: string }[];
  /** Changes that no release has taken up. */
  changes: number;
  /** Pipes whose files are of another release than the one that was written, or that were never published. */
  pipes: string[];
  /** Ids of take-downs that are not proved yet. */
  takeDowns: number[];
  isDateOld: boolean;
  /** Tasks that somebody started and that wait for what is away, or are trying again. */
  tasks: number;
}

export const isOverdue = ({ contents, changes, pipes, takeDowns, isDateOld, tasks }: Overdue): boolean =>
  contents.length + changes + pipes.length + takeDowns.length + tasks > 0 || isDateOld;

/** What of an overdue site a publish puts right: all but files, proofs and what waits in a task. */
export const wantsPublish = ({ contents, changes, pipes, isDateOld }: Overdue): boolean =>
  contents.length + changes + pipes.length > 0 || isDateOld;

/** Nothing but take-downs, tasks and files is overdue of a site that is held: it shows what it should. */
export async function overdueOf(ctx: Context, desk: PublishDesk, site: { id: number; path: string }): Promise<Overdue> {
  const pipes = await enabledPipes(ctx, site.id);
  const takeDowns = await unfinishedTakeDowns(ctx, site.id);
  const late: Overdue = {
    contents: [],
    changes: 0,
    pipes: [],
    takeDowns,
    isDateOld: false,
    tasks: await tasksPutOff(ctx, site.id),
  };
  if (pipes.length === 0) return late;
  const held = await isHeld(ctx, site.id);
  const states = await statesOf(ctx, site.id);
  for (const { code } of pipes)
    if (await isBehind(ctx, desk, { site, code, state: states.get(code), held })) late.pipes.push(code);
  if (held) return late;
  const now = ctx.now().toISOString();
  const since = pipes.flatMap(({ code }) => states.get(code)?.at ?? []).toSorted()[0];
  late.contents = since === undefined ? [] : await passedInstants(ctx, site.id, { after: since, until: now });
  late.changes = (await takeChanges(ctx, site.id)).length;
  late.isDateOld = since !== undefined && nextMidnight(since) <= now && (await showsDate(ctx, site.id));
  return late;
}

interface State {
  at: string;
  release: number;
}

async function statesOf(ctx: Context, siteId: number): Promise<Map<string, State>> {
  const rows = await ctx.db
    .selectFrom('cms_publish_state')
    .select(['pipeCode', 'at', 'release'])
    .where('siteId', '=', siteId)
    .execute();
  return new Map(rows.map(({ pipeCode, at, release }) => [pipeCode, { at, release }]));
}

interface PipeOfSite {
  site: { id: number; path: string };
  code: string;
  state: State | undefined;
  held: boolean;
}

async function isBehind(ctx: Context, desk: PublishDesk, { site, code, state, held }: PipeOfSite): Promise<boolean> {
  const release = await currentRelease(ctx, site.id, code);
  if (release > 0 && (await siteWebRoot(desk, site.path, code).number()) < release) return true;
  if (held) return false;
  // What nobody has published yet is nothing that readers miss.
  return state ? state.release !== release : await anythingPublic(ctx, site.id);
}

// Whoever was put off has said why. One that runs may be about to: its reason is noted before it is put off.
async function tasksPutOff({ db }: Context, siteId: number): Promise<number> {
  const { n } = await db
    .selectFrom('task')
    .innerJoin('cms_publish_delay', 'cms_publish_delay.siteId', 'task.siteId')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('task.siteId', '=', siteId)
    .where('task.kind', 'in', ['PublishSite', 'RollBackSite'])
    .where((eb) => eb('task.status', '=', 'running').or(eb('task.status', '=', 'ready').and('task.message', '!=', '')))
    .executeTakeFirstOrThrow();
  return Number(n);
}

async function anythingPublic(ctx: Context, siteId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('cms_publication')
    .select('id')
    .where('siteId', '=', siteId)
    .where('validFrom', '<=', ctx.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

async function showsDate(ctx: Context, siteId: number): Promise<boolean> {
  const asked = await ctx.db
    .selectFrom('cms_question')
    .select('id')
    .where('siteId', '=', siteId)
    .where('question', '=', questionKey(clock.name, 'day'))
    .executeTakeFirst();
  return asked !== undefined;
}
