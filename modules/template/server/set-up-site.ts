import { publishPipe, site, firstPipes, type setUpSite as call } from '@kaiyin/modules/site/schema';
import { addSite, publishPipes } from '@kaiyin/modules/site/server';
import type { Context } from '@kaiyin/server-kit';
import type { z } from 'zod';
import { addStarter } from './add-starter.ts';

type Setup = z.output<(typeof call)['input']>;

/** Adds a site with its first pipes and, where they are wanted, the starter templates in each of them: all of it, or nothing. */
export const setUpSite = (ctx: Context, { pipes, theme, ...given }: Setup): Promise<{ id: number }> =>
  ctx.transaction(async (ctx) => {
    const { id } = await addSite(ctx, site.input.parse(given));
    const inside = ctx.within({ site: { id, path: given.path, name: given.name, settings: {} } });
    for (const code of firstPipes[pipes]) {
      const name = ctx.say({ key: `site.firstPipe.${code}`, params: {} });
      await publishPipes.create(inside, publishPipe.input.parse({ code, name }));
      if (theme === 'starter') await addStarter(inside, { pipeCode: code });
    }
    return { id };
  });
