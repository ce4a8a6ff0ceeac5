import type { Context } from '@kaiyin/server-kit';
import type { PipeOfSite } from '../events.ts';

/** Rows of a pipe's files: what lay at which path, from which release until which. */
export const filesOf = ({ db }: Context, { siteId, pipeCode }: PipeOfSite) =>
  db.selectFrom('cms_manifest').where('siteId', '=', siteId).where('pipeCode', '=', pipeCode);

/** Those that a release has. */
export const filesAt = (ctx: Context, of: PipeOfSite, release: number) =>
  filesOf(ctx, of)
    .where('fromRelease', '<=', release)
    .where((eb) => eb.or([eb('untilRelease', 'is', null), eb('untilRelease', '>', release)]));

/** Those that are shown now. */
export const filesShown = (ctx: Context, of: PipeOfSite) => filesOf(ctx, of).where('untilRelease', 'is', null);
