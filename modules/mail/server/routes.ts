import * as api from '@kaiyin/modules/mail/schema';
import { forbidden, notFound, route, type Context, type Route } from '@kaiyin/server-kit';

export const mailRoutes: Route[] = [
  route(api.postView, (ctx) => {
    refuseOthers(ctx);
    return { server: ctx.services.post.server?.host ?? null };
  }),
  route(api.letterList, listLetters),
  route(api.readLetter, readLetter),
];

/** Refuses whoever does not hold everything, whatever else they hold. */
function refuseOthers({ user }: Context): void {
  if (!user?.permissions.has('*')) throw forbidden();
}

async function listLetters(ctx: Context, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  refuseOthers(ctx);
  const { post } = ctx.services;
  const ids = await post.folder.ids();
  const from = (pageNum - 1) * pageSize;
  const letters = await Promise.all(ids.slice(from, from + pageSize).map((id) => post.folder.read(id)));
  return { rows: letters.flatMap((letter) => (letter ? [{ ...letter, text: undefined }] : [])), total: ids.length };
}

async function readLetter(ctx: Context, { id }: { id: string }) {
  refuseOthers(ctx);
  const letter = await ctx.services.post.folder.read(id);
  if (!letter) throw notFound();
  await ctx.audit('mail.read', { id: 0, title: id });
  return letter;
}
