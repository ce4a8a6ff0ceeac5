import type { Context } from '@kaiyin/server-kit';
import type { PublishedPipe } from '../delivery/published-sites.ts';
import type { KnownRedirects } from './known-redirects.ts';
import { followRedirects, type Moved, type RedirectStep } from './redirect-lookup.ts';
import '../tables.ts';

interface PipeOfSite {
  siteId: number;
  pipeCode: string;
}

/** Redirects of a pipe with the places of their subjects; what a person has added comes before what was recorded. */
export const redirectSteps = (ctx: Context, { siteId, pipeCode }: PipeOfSite) =>
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
    .where('cms_redirect.siteId', '=', siteId)
    .where('cms_redirect.pipeCode', 'in', ['', pipeCode])
    .select([
      'cms_redirect.fromPath',
      'cms_redirect.toUrl',
      'cms_redirect.subjectKind',
      'cms_redirect.statusCode',
      'cms_page.path as subjectPath',
    ])
    .orderBy('cms_redirect.origin')
    .orderBy('cms_redirect.pipeCode', 'desc');

/** One of these paths' redirect, the first path before the second. */
export async function findRedirect(
  ctx: Context,
  pipe: PipeOfSite,
  paths: readonly string[],
): Promise<RedirectStep | undefined> {
  const found = await redirectSteps(ctx, pipe)
    .where('cms_redirect.fromPath', 'in', [...paths])
    .execute();
  return paths.map((path) => found.find(({ fromPath }) => fromPath === path)).find((row) => row !== undefined);
}

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
      has: (file) => pipe.manifest.has(file),
      suffix: pipe.suffix,
    },
    path,
  );
