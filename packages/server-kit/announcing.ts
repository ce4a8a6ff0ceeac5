import type { Entity } from '@kaiyin/entity';
import { siteOf, type Context } from './context.ts';
import type { Crud } from './crud.ts';
import type { EventOf } from './context.ts';

/**
 * The same operations on rows of a site; every change is told in its own transaction, because pages or others depend on what
 * is changed here.
 */
export function announcing<E extends Entity>(
  event: EventOf<{ siteId: number }>,
  { list, get, create, update, remove }: Crud<E>,
): Crud<E> {
  const told =
    <I, O>(change: (ctx: Context, input: I) => Promise<O>) =>
    (ctx: Context, input: I) =>
      ctx.transaction(async (ctx) => {
        const done = await change(ctx, input);
        await ctx.emit(event, { siteId: siteOf(ctx).id });
        return done;
      });
  return { list, get, create: told(create), update: told(update), remove: told(remove) };
}
