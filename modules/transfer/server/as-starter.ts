import type { Access, Locale, TransferCall } from '@kaiyin/entity';
import { whoIs } from '@kaiyin/modules/session/server';
import { createContext, guard, notSignedIn, siteForbidden, type Context } from '@kaiyin/server-kit';

export const permissionsOf = (access: Access): readonly string[] =>
  typeof access === 'object' ? access.permission : [];

/** As whoever started a task, with the rights that they have now: they may be less than when they asked. */
export async function asStarter(worker: Context, userId: number, call: TransferCall): Promise<Context> {
  const user = await whoIs(worker, { userType: 'user', userId });
  if (!user) throw notSignedIn();
  const { db, services, site, locale } = worker;
  if (site && user.sites !== 'all' && !user.sites.has(site.id)) throw siteForbidden(site.id);
  const asked = permissionsOf(call.access);
  const ctx = createContext({ db, services, user, site, locale: locale satisfies Locale, asked, inWorker: true });
  guard(call, ctx);
  return ctx;
}
