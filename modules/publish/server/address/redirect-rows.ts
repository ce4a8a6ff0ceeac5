import type { Context } from '@kaiyin/server-kit';
import { isShown } from '../delivery/is-shown.ts';
import type { PublishedPipe } from '../delivery/published-pipe.ts';
import type { KnownRedirects } from './known-redirects.ts';
import { followRedirects, type Moved, type RedirectStep } from './redirect-lookup.ts';

interface PipeOfSite {
  siteId: number;
  pipeCode: string;
}

/** Redirects of a pipe with the places of their subjects. */
const redirectSteps = (ctx: Context, { siteId, pipeCode }: PipeOfSite) =>
  ctx.db
    .selectFrom('cms_redirect')
    .leftJoin('cms_page', (join) =>
      join
        .onRef('cms_page.siteId', '=', 'cms_redirect.siteId')
        .on('cms_page.pipeCode', '=', pipeCode)
        .onRef('cms_page.kind', '=', 'cms_redirect.subjectKind')
        .onRef('cms_page.subjectId', '=', 'cms_redirect.subjectId')
        .on('cms_page.part', '=', 1)
        .on('cms_page.hash', '!=', ''),
    )
    // A catalog has a front page, a list, or both: where the one that is meant is missing, the other is its page.
    .leftJoin('cms_page as standIn', (join) =>
      join
        .onRef('standIn.siteId', '=', 'cms_redirect.siteId')
        .on('standIn.pipeCode', '=', pipeCode)
        .on((eb) =>
          eb(
            'standIn.kind',
            '=',
            eb
              .case('cms_redirect.subjectKind')
              .when('catalog')
              .then('list')
              .when('list')
              .then('catalog')
              .else('')
              .end(),
          ),
        )
        .onRef('standIn.subjectId', '=', 'cms_redirect.subjectId')
        .on('standIn.part', '=', 1)
        .on('standIn.hash', '!=', ''),
    )
    .where('cms_redirect.siteId', '=', siteId)
    .where('cms_redirect.pipeCode', 'in', ['', pipeCode])
    .select((eb) => [
      'cms_redirect.fromPath',
      'cms_redirect.toUrl',
      'cms_redirect.subjectKind',
      'cms_redirect.statusCode',
      'cms_redirect.origin',
      eb.fn.coalesce('cms_page.path', 'standIn.path').as('subjectPath'),
    ]);

/** What a person has added comes before what was recorded, what is said of one pipe before what is said of all. */
const inRank = (steps: ReturnType<typeof redirectSteps>) =>
  steps.orderBy('cms_redirect.origin').orderBy('cms_redirect.pipeCode', 'desc');

const pieceSize = 500;

/** All redirects of a pipe that count, one for each path, those that a person has added first. */
export async function* redirectPieces(pipe: PipeOfSite & { ctx: Context }): AsyncGenerator<RedirectStep[]> {
  for (const origin of ['manual', 'moved'] as const)
    for (let last = ''; ;) {
      const rows = await redirectSteps(pipe.ctx, pipe)
        .where('cms_redirect.origin', '=', origin)
        .where('cms_redirect.fromPath', '>', last)
        .orderBy('cms_redirect.fromPath')
        .orderBy('cms_redirect.pipeCode', 'desc')
        .limit(pieceSize)
        .execute();
      const first = new Map(rows.toReversed().map((row) => [row.fromPath, row]));
      const taken = origin === 'moved' ? await manualAmong(pipe, [...first.keys()]) : new Set<string>();
      yield [...first.values()].toReversed().filter(({ fromPath }) => !taken.has(fromPath));
      if (rows.length < pieceSize) break;
      last = rows.at(-1)?.fromPath ?? last;
    }
}

async function manualAmong(pipe: PipeOfSite & { ctx: Context }, paths: string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const rows = await redirectSteps(pipe.ctx, pipe)
    .where('cms_redirect.origin', '=', 'manual')
    .where('cms_redirect.fromPath', 'in', paths)
    .execute();
  return new Set(rows.map(({ fromPath }) => fromPath));
}

/** The redirects of these paths, at most as many as one statement takes. */
export async function findRedirects(
  ctx: Context,
  pipe: PipeOfSite,
  paths: readonly string[],
): Promise<ReadonlyMap<string, RedirectStep>> {
  if (paths.length === 0) return new Map();
  const found = await inRank(redirectSteps(ctx, pipe))
    .where('cms_redirect.fromPath', 'in', [...paths])
    .execute();
  return new Map(found.toReversed().map((row) => [row.fromPath, row]));
}

/** One of these paths' redirect, the first path before the second. */
export const findRedirect = async (ctx: Context, pipe: PipeOfSite, paths: readonly string[]) =>
  firstOf(await findRedirects(ctx, pipe, paths), paths);

/** The redirect of the first of these paths that has one. */
export const firstOf = (found: ReadonlyMap<string, RedirectStep>, paths: readonly string[]): RedirectStep | undefined =>
  found.get(paths.find((path) => found.has(path)) ?? '');

interface RedirectReads {
  ctx: Context;
  known: KnownRedirects;
}

/** Where visitors of a path without a file are sent. */
export const redirectFrom = (
  { ctx, known }: RedirectReads,
  pipe: PublishedPipe,
  path: string,
): Promise<Moved | undefined> =>
  followRedirects(
    {
      find: async (paths) => ((await known.mayLead(pipe, paths)) ? findRedirect(ctx, pipe, paths) : undefined),
      has: (file) => isShown(pipe, file),
      suffix: pipe.suffix,
      domain: pipe.domain,
    },
    path,
  );
