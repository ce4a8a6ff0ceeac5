import type { PageFailure } from '@kaiyin/modules/plan/schema';
import type { Context } from '@kaiyin/server-kit';

/** Why a page that a reader asked for could not be made, and when. */
export interface DynamicFault extends PageFailure {
  at: string;
}

const week = 7 * 24 * 3_600_000;
const storeOf = ({ services }: Context) => services.shared.store('dynamicFault');
const keyOf = (siteId: number, pipeCode: string, path: string): string => `${siteId} ${pipeCode} ${path}`;

/** Remembers the last fault of a page for a week, so that the console can show it. */
export const noteDynamicFault = (ctx: Context, siteId: number, failure: PageFailure): Promise<void> =>
  storeOf(ctx).put(
    keyOf(siteId, failure.pipeCode, failure.page),
    JSON.stringify({ ...failure, at: ctx.now().toISOString() } satisfies DynamicFault),
    week,
  );

/** The last fault of a page; undefined where it was made since, or none is known. */
export async function dynamicFaultOf(
  ctx: Context,
  { siteId, pipeCode, path }: { siteId: number; pipeCode: string; path: string },
): Promise<DynamicFault | undefined> {
  const text = await storeOf(ctx).get(keyOf(siteId, pipeCode, path));
  return text === undefined ? undefined : (JSON.parse(text) as DynamicFault);
}

/** Forgets the fault of a page that was made. */
export const forgetDynamicFault = async (ctx: Context, siteId: number, pipeCode: string, path: string): Promise<void> =>
  void (await storeOf(ctx).take(keyOf(siteId, pipeCode, path)));
