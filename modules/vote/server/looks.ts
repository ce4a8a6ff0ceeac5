import type { VoteLook } from '@kaiyin/modules/vote/schema';
import { pipeRoot, recentPipes } from '@kaiyin/modules/site/server';
import { siteOf, type Context } from '@kaiyin/server-kit';

/** Where the pages of the current site stand, whose style sheets a preview takes. */
export async function listLooks(ctx: Context): Promise<VoteLook[]> {
  const { id, path } = siteOf(ctx);
  const pipes = await recentPipes(ctx, id);
  return pipes.map((pipe) => ({ code: pipe.code, name: pipe.name, address: pipeRoot(path, pipe) }));
}
