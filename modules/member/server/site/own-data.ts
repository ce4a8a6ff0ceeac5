import type { Context, Http } from '@kaiyin/server-kit';
import { takeSiteCookie } from '@kaiyin/modules/session/server';
import { coolingDays } from '../erasure/cooling-days.ts';
import { askErasure, cancelErasure } from '../erasure/erasures.ts';
import { pendingErasure } from '../erasure/pending.ts';
import { exportOf } from '../erasure/subject.ts';
import { ownRow } from './own-row.ts';
import { proveOwn } from './prove-own.ts';

/** Sends everything that is stored about the caller as a file. */
export async function exportOwn(ctx: Context, http: Http): Promise<void> {
  const { id } = await ownRow(ctx);
  const bytes = JSON.stringify(await exportOf(ctx, id), undefined, 2);
  await http.reply
    .headers({
      'content-disposition': `attachment; filename="personal-data-${id}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('application/json; charset=utf-8')
    .send(bytes);
}

/** When the caller is erased, if they have asked for it. */
export async function ownErasure(ctx: Context): Promise<{ days: number; dueTime: string | null }> {
  const { id } = await ownRow(ctx);
  const [days, pending] = await Promise.all([coolingDays(ctx), pendingErasure(ctx, id)]);
  return { days, dueTime: pending?.dueTime ?? null };
}

/** Has the caller erased; the password shows that they are no passer-by at an open browser. */
export async function eraseOwn(
  ctx: Context,
  { password }: { password: string },
  http: Http,
): Promise<{ dueTime: string; isDone: boolean }> {
  const row = await ownRow(ctx);
  await proveOwn(ctx, row, { password, wrong: 'siteMember.wrongPassword' }, http);
  const { dueTime, touched } = await askErasure(ctx, { id: row.id, days: await coolingDays(ctx), isOwn: true });
  if (touched) takeSiteCookie(http);
  return { dueTime, isDone: touched !== null };
}

export async function cancelOwnErasure(ctx: Context): Promise<void> {
  const { id } = await ownRow(ctx);
  await cancelErasure(ctx, { id });
}
