import type { PipeUse } from '@kaiyin/modules/site/server';

/** How many templates a pipe has. */
export const templatesOfPipe: PipeUse = async ({ db }, { siteId, pipeCode }) => {
  const { count } = await db
    .selectFrom('cms_template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirstOrThrow();
  return Number(count);
};
