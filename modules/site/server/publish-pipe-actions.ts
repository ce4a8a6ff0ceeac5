import { specialPartOf, type Input } from '@kaiyin/entity';
import { publishPipe } from '@kaiyin/modules/site/schema';
import { crud, fail, failField, siteOf, type Context, type Crud } from '@kaiyin/server-kit';
import type { PipeUse } from './additions.ts';
import { siteChanged } from './events.ts';
import { domainToKeep, refuseTakenDomain } from './pipe-domain.ts';

const plain = crud(publishPipe);
type PipeInput = Input<typeof publishPipe>;

/** Pipes change what the site shows, so each change is told; a pipe's code is part of its addresses and stays. */
export const publishPipes: Omit<Crud<typeof publishPipe>, 'remove'> = {
  list: plain.list,
  get: plain.get,
  create: (ctx: Context, input: PipeInput) =>
    ctx.transaction(async (ctx) => {
      if (specialPartOf(input.code)) failField('code', 'Common.RuleTips.SpecialName', { name: input.code });
      const domain = domainToKeep(input.domain);
      await refuseTakenDomain(ctx, domain);
      const added = await plain.create(ctx, { ...input, domain, feedAuthority: hostOf(domain) });
      await ctx.emit(siteChanged, { siteId: siteOf(ctx).id });
      return added;
    }),
  update: (ctx: Context, input: PipeInput & { id: number }) =>
    ctx.transaction(async (ctx) => {
      const before = await plain.get(ctx, input);
      if (before.code !== input.code) failField('code', 'site.pipeCodeFixed');
      const domain = domainToKeep(input.domain);
      await refuseTakenDomain(ctx, domain, before.id);
      const feedAuthority = before.feedAuthority ?? hostOf(before.domain ?? domain);
      await plain.update(ctx, { ...input, domain, feedAuthority });
      await ctx.emit(siteChanged, { siteId: siteOf(ctx).id });
    }),
};

const hostOf = (domain: string | null): string | null => domain && domain.replace(/:\d+$/, '');

/** Removes pipes that nothing is made for. */
export const removePipes =
  (uses: readonly PipeUse[]) =>
  (ctx: Context, { ids }: { ids: number[] }): Promise<void> =>
    ctx.transaction(async (ctx) => {
      for (const id of ids) {
        const { name, siteId, code } = await plain.get(ctx, { id });
        for (const countOf of uses) {
          const count = await countOf(ctx, { siteId, pipeCode: code });
          if (count > 0) fail('site.pipeInUse', { name, count });
        }
      }
      await plain.remove(ctx, { ids });
      await ctx.emit(siteChanged, { siteId: siteOf(ctx).id });
    });
