import {
  pathBelowRoot,
  redirect,
  redirectApi,
  type Redirect,
  type RedirectRow,
  type RedirectTarget,
} from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';
import { enabledPipes, hasPipe, pipeRoot } from '@kaiyin/modules/site/server';
import type { Input, ListQuery, Rows } from '@kaiyin/entity';
import { crud, crudRoutes, fail, failField, siteOf, type Context, type Route } from '@kaiyin/server-kit';
import { redirectsEdited } from './known-redirects.ts';
import { followRedirects, isCircle, type RedirectSource, type RedirectStep } from './redirect-lookup.ts';
import { findRedirect } from './redirect-rows.ts';
import { servedPaths } from './served-paths.ts';
import type { PipeKey } from '../kept/kept-pages.ts';
import { subjectTitles } from './redirect-subjects.ts';

const plain = crud(redirect);
type Fields = Input<typeof redirect>;

export const redirectRoutes: Route[] = crudRoutes(redirectApi, {
  ...plain,
  list: listRedirects,
  async create(ctx, fields) {
    const entered = await byHand(ctx, fields);
    await refuseCircle(ctx, entered);
    return edited(ctx, await plain.create(ctx, entered));
  },
  async update(ctx, { id, ...fields }) {
    const before = await plain.get(ctx, { id });
    if (before.origin === 'moved') fail('publish.redirectRecorded');
    // A path that comes back as it was given out was decoded when it was entered.
    const fromPath = fields.fromPath === pathBelowRoot(before.fromPath) ? before.fromPath : fields.fromPath;
    const entered = await byHand(ctx, { ...fields, fromPath });
    await refuseCircle(ctx, entered, before.fromPath);
    edited(ctx, await plain.update(ctx, { id, ...entered }));
  },
});

function edited<T>(ctx: Context, result: T): T {
  const siteId = siteOf(ctx).id;
  ctx.afterCommit(() => redirectsEdited(ctx, siteId));
  return result;
}

/** What a person enters: to an address or to a subject, in a pipe that exists. */
async function byHand(ctx: Context, fields: Fields): Promise<Fields> {
  const { pipeCode, toUrl, subjectKind, subjectId } = fields;
  if (!toUrl) await refuseNoSubject(ctx, { subjectKind, subjectId });
  if (toUrl && !URL.canParse(toUrl, 'http://here.invalid')) failField('toUrl', 'publish.redirectTargetRule');
  if (pipeCode && !(await hasPipe(ctx, pipeCode)))
    failField('pipeCode', 'publish.redirectPipeMissing', { code: pipeCode });
  return { ...fields, origin: 'manual', ...(toUrl ? { subjectKind: null, subjectId: 0 } : {}) };
}

async function refuseNoSubject(ctx: Context, subject: Pick<Fields, 'subjectKind' | 'subjectId'>): Promise<void> {
  const { subjectKind, subjectId } = subject;
  if (!subjectKind) failField('toUrl', 'publish.redirectTargetMissing');
  const [title] = await subjectTitles(ctx, [{ subjectKind, subjectId }]);
  if (!title) failField('subjectId', 'publish.redirectSubjectMissing');
}

/** Refuses what would lead back to itself, be it through others, in a pipe that it counts for. */
async function refuseCircle(ctx: Context, fields: Fields, pathBefore?: string): Promise<void> {
  const { fromPath, toUrl, pipeCode, statusCode } = fields;
  if (!toUrl) return;
  const step: RedirectStep = { fromPath, toUrl, statusCode, subjectKind: null, origin: 'manual', subjectPath: null };
  const counts = ({ code }: PublishPipe) => !pipeCode || pipeCode === code;
  const others: PipeSource[] = [];
  for (const pipe of await enabledPipes(ctx, siteOf(ctx).id)) {
    const source = await sourceOf(ctx, pipe, []);
    const find = async (paths: readonly string[]) => {
      if (counts(pipe) && paths.includes(fromPath)) return step;
      const other = await source.find(paths);
      return counts(pipe) && other?.fromPath === pathBefore ? undefined : other;
    };
    others.push({ ...source, find });
  }
  for (const source of others.filter(({ pipe }) => counts(pipe)))
    if (await isCircle(source, fromPath, { others })) failField('toUrl', 'publish.redirectCircle');
}

async function listRedirects(ctx: Context, query: ListQuery): Promise<Rows<RedirectRow>> {
  const { rows, total } = await plain.list(ctx, query);
  const paths = rows.map(({ fromPath }) => fromPath);
  const sources: PipeSource[] = [];
  for (const pipe of await enabledPipes(ctx, siteOf(ctx).id)) sources.push(await sourceOf(ctx, pipe, paths));
  const titles = await subjectTitles(ctx, rows);
  const told: RedirectRow[] = [];
  for (const [index, row] of rows.entries())
    told.push({ ...row, subjectTitle: titles[index] ?? '', targets: await targetsOf(ctx, row, sources) });
  return { rows: told, total };
}

async function targetsOf(ctx: Context, row: Redirect, sources: readonly PipeSource[]): Promise<RedirectTarget[]> {
  const targets: RedirectTarget[] = [];
  for (const source of sources)
    if (row.pipeCode === '' || row.pipeCode === source.pipe.code) targets.push(await targetIn(ctx, row, source));
  return targets;
}

interface PipeSource extends RedirectSource {
  pipe: PublishPipe;
}

/** What redirects are followed through in a pipe; the files at these paths are looked up at once. */
async function sourceOf(ctx: Context, pipe: PublishPipe, paths: readonly string[]): Promise<PipeSource> {
  const key: PipeKey = { ctx, siteId: siteOf(ctx).id, pipeCode: pipe.code };
  const served = servedPaths(key);
  await served.among(paths.map((path) => fileAt(path, pipe)));
  return {
    pipe,
    suffix: pipe.suffix,
    domain: pipe.domain,
    has: served.has,
    find: (wanted) => findRedirect(ctx, key, wanted),
  };
}

const fileAt = (path: string, { suffix }: PublishPipe): string =>
  path.endsWith('/') ? `${path}index.${suffix}` : path;

async function targetIn(ctx: Context, { fromPath }: Redirect, source: PipeSource): Promise<RedirectTarget> {
  const { pipe } = source;
  const pipeCode = pipe.code;
  if (await source.has(fileAt(fromPath, pipe))) return { pipeCode, state: 'page', link: '' };
  const moved = await followRedirects(source, fromPath);
  if (!moved) return { pipeCode, state: 'nowhere', link: '' };
  return { pipeCode, state: 'leads', link: 'url' in moved ? moved.url : pipeRoot(siteOf(ctx).path, pipe) + moved.path };
}
