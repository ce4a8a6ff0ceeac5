import type { Endpoint, Reply } from '@kaiyin/entity';
import type { CallMade } from '../audit-trail.ts';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isDiskFull } from '../disk-full.ts';
import { Refusal } from '../errors.ts';
import { translateFault } from './envelope.ts';

type Call = Endpoint<unknown, unknown, Reply>;

/** A call as the log of operations will know it; none of what only reads, unless it says so. */
export function callOf(endpoint: Call, requestId: string): CallMade | null {
  const { method, path, access, logged, labels = '' } = endpoint;
  if (logged === false || (method === 'GET' && !logged)) return null;
  return {
    requestId,
    endpoint: `${method} ${path}`,
    permission: typeof access === 'object' ? (access.permission[0] ?? '') : '',
    action: typeof logged === 'string' ? logged : '',
    recordId: 0,
    table: labels,
    began: performance.now(),
    isLogged: true,
    isTold: false,
  };
}

/** Adds what the call's input says. */
export function beginCall({ call }: Context, { logged }: Call, input: unknown): void {
  if (!call) return;
  const { id, ids } = (input ?? {}) as { id?: unknown; ids?: unknown };
  const one = Array.isArray(ids) && ids.length === 1 ? ids[0] : id;
  if (typeof one === 'number') call.recordId = one;
  if (typeof logged === 'function') call.isLogged = logged(input as never);
}

/** Sees to it that the log has what was done, whether or not its handler said so. */
export async function tellSuccess(ctx: Context): Promise<void> {
  const { call } = ctx;
  if (call?.isLogged && !call.isTold && call.standIn === undefined && ctx.user)
    await ctx.transaction(async () => undefined);
}

/** Has the log know that a call was refused, or failed; where that cannot be written, the answer goes out all the same. */
export async function tellRefusal(ctx: Context, error: unknown): Promise<void> {
  const isGone = ctx.signal?.aborted && error === ctx.signal.reason;
  if (!ctx.call?.isLogged || !ctx.user || isGone || isDatabaseAway(error) || isDiskFull(error)) return;
  // The entry of the refusal is the only one.
  ctx.call.isTold = true;
  const refusal = translateFault(error) ?? new Refusal(500, 'Error.default');
  try {
    await ctx.services.audit.refused(ctx, refusal);
  } catch (failure) {
    ctx.log.warn({ err: failure }, 'a refused call could not be logged');
  }
}

/** How many of the calls that one account may not make are kept: nobody fills the log by being refused. */
const keptRefusals = { name: 'keptRefusals', calls: 30, seconds: 60 };

/** Has the log know that somebody who is signed in may not make a call that would change something. */
export async function tellForbidden(ctx: Context, error: unknown): Promise<void> {
  const { user, call, services } = ctx;
  const isForbidden = error instanceof Refusal && error.code === 403;
  // Anybody may become a member.
  if (!isForbidden || user?.userType !== 'user' || !call || call.endpoint.startsWith('GET ')) return;
  const wait = await services.shared.count(keptRefusals, `${user.userType} ${user.userId}`);
  if (wait === 0) await tellRefusal(ctx, error);
}
