import type { HistoryCall } from '@kaiyin/entity';
import type { Context } from './context.ts';
import { route, type Route } from './http/route.ts';

interface Recorded {
  /** By which of its kinds the log knows a record. */
  kinds: readonly string[];
  /** Refuses whoever may not see the record, as `get` of a `crud` does. */
  see: (ctx: Context, record: { id: number }) => Promise<unknown>;
}

/** Answers what was done to a record, to whoever may see it. */
export const historyRoute = (call: HistoryCall, { kinds, see }: Recorded): Route => ({
  ...route(call, async (ctx, { id, ...page }) => {
    await see(ctx, { id });
    return ctx.services.history(ctx, { kinds, id, ...page });
  }),
  historyOf: kinds,
});
