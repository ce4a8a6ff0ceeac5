import * as api from '@kaiyin/modules/mail/schema';
import { notFound, route, type Context, type Route } from '@kaiyin/server-kit';

export const mailRoutes: Route[] = [
  route(api.postView, ({ services: { post } }) => ({ server: post.server?.host ?? null })),
  route(api.letterList, listLetters),
  route(api.readLetter, readLetter),
];

async function listLetters(
  { services: { post } }: Context,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const ids = await post.folder.ids();
  const from = (pageNum - 1) * pageSize;
  const letters = await Promise.all(ids.slice(from, from + pageSize).map((id) => post.folder.read(id)));
  return { rows: letters.flatMap((letter) => (letter ? [{ ...letter, text: undefined }] : [])), total: ids.length };
}

async function readLetter(ctx: Context, { id }: { id: string }) {
  const letter = await ctx.services.post.folder.read(id);
  if (!letter) throw notFound();
  await ctx.audit('mail.read', { id: 0, title: id });
  return letter;
}
