import type { PipeUse } from '@kaiyin/modules/site/server';

/** How many static files a pipe has. */
export const filesOfPipeCount: PipeUse = async ({ db }, { siteId, pipeCode }) => {
  const { count } = await db
    .selectFrom('cms_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirstOrThrow();
  return Number(count);
};
