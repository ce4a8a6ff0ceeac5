import { me } from '@kaiyin/modules/account/server';
import { openSite, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import * as api from '@kaiyin/modules/theme/schema';
import {
  defineMemory,
  fail,
  forbidden,
  notFound,
  route,
  said,
  sendBytes,
  siteOf,
  startTask,
  waitingLine,
  whoWaits,
  type BlobStore,
  type Context,
  type Http,
  type Route,
  type TaskKind,
} from '@kaiyin/server-kit';
import type { z } from 'zod';
import { lookAtTheme } from './look.ts';
import { refuseUnlessMayBring, refuseUnlessSees } from './may-bring.ts';
import type { ExportWish, ImportWish } from './tasks.ts';

interface Lent {
  blobs: BlobStore;
  exports: TaskKind<ExportWish>;
  imports: TaskKind<ImportWish>;
}

export const themeRoutes = ({ blobs, exports, imports }: Lent): Route[] => [
  route(api.exportTheme, async (ctx, { siteId, contents }) => {
    const inside = await enter(ctx, siteId);
    refuseUnlessSees(inside);
    const wish = { userId: me(ctx).userId, contents };
    const title = said('theme.exporting', { name: inside.site?.name ?? '' });
    return { taskId: await startTask(inside, exports, wish, { title, unlessWaiting: true }) };
  }),
  route(api.downloadTheme, (ctx, { id }, http) => download(ctx, { siteId: id, blobs }, http)),
  route(api.previewTheme, async (ctx, _, http) => {
    const inside = await enter(ctx, siteOf(ctx).id);
    const file = await receive(http, blobs);
    const view = await inTurn(ctx, () => lookAtTheme(inside, blobs, file.hash));
    return { ...view, fileId: await keep(inside, file) };
  }),
  route(api.importTheme, (ctx, wish) => begin(ctx, wish, { blobs, imports })),
];

const line = defineMemory('theme.line', () => waitingLine({ perKey: 2, inAll: 10, atOnce: 1 }));

/** Archives are unpacked and read one at a time, accounts in turns. */
const inTurn = <T>(ctx: Context, work: () => Promise<T>): Promise<T> =>
  ctx.services.memory(line).take(whoWaits(ctx), work);

/** The site that is named, for whoever may edit it; whichever they work in. */
async function enter(ctx: Context, siteId: number): Promise<Context> {
  refuseUnlessMaySite(ctx, 'Edit', await openSite(ctx, siteId));
  if (me(ctx).userType !== 'user') throw forbidden();
  return ctx.within({ site: (await ctx.services.findSite(ctx, siteId)) ?? null });
}

async function receive({ request }: Http, blobs: BlobStore): Promise<{ hash: string; size: number; name: string }> {
  const part = await request.file({ limits: { fileSize: api.themeBytes, files: 1 }, throwFileSizeLimit: false });
  if (!part) return fail('Error.noFile');
  const name = (part.filename ?? '').slice(-200);
  const blob = await blobs.putStream(part.file);
  if (part.file.truncated) fail('theme.archiveTooLarge', { size: api.themeBytes / 1024 / 1024 });
  if (!/\.zip$/i.test(name)) fail('theme.notZip');
  return { ...blob, name };
}

async function keep(ctx: Context, { hash, size, name }: { hash: string; size: number; name: string }): Promise<number> {
  const { userId } = me(ctx);
  const place = { siteId: siteOf(ctx).id, userId, direction: 'in' as const, createTime: ctx.now().toISOString() };
  // One at a time: what was looked at before is not brought in any more.
  await ctx.db
    .deleteFrom('cms_theme_archive')
    .where('siteId', '=', place.siteId)
    .where('userId', '=', userId)
    .where('direction', '=', 'in')
    .execute();
  const { id } = await ctx.db
    .insertInto('cms_theme_archive')
    .values({ ...place, hash, size, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest archive of a site that goes one way, of the caller. */
const archiveOf = (
  ctx: Context,
  { siteId, direction, id }: { siteId: number; direction: 'out' | 'in'; id?: number },
) => {
  const rows = ctx.db
    .selectFrom('cms_theme_archive')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('userId', '=', me(ctx).userId)
    .where('direction', '=', direction);
  return (id === undefined ? rows : rows.where('id', '=', id)).orderBy('id', 'desc').executeTakeFirst();
};

async function download(
  ctx: Context,
  { siteId, blobs }: { siteId: number; blobs: BlobStore },
  http: Http,
): Promise<void> {
  const inside = await enter(ctx, siteId);
  const archive = await archiveOf(inside, { siteId, direction: 'out' });
  refuseUnlessSees(inside);
  if (!archive || !(await blobs.has(archive.hash))) throw notFound();
  const encoded = encodeURIComponent(archive.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  void http.reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-expose-headers', 'download-filename')
    .header('download-filename', encodeURIComponent(archive.name))
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
    .type('application/zip');
  await sendBytes(http, blobs, { hash: archive.hash, size: archive.size });
}

type Wish = z.output<(typeof api.importTheme)['input']>;

async function begin(
  ctx: Context,
  { siteId, fileId, parts: choices, publishes }: Wish,
  { blobs, imports }: Pick<Lent, 'blobs' | 'imports'>,
): Promise<{ taskId: number }> {
  const inside = await enter(ctx, siteId);
  refuseUnlessMayBring(inside, choices);
  const archive = await archiveOf(inside, { siteId, direction: 'in', id: fileId });
  if (!archive || !(await blobs.has(archive.hash))) return fail('theme.archiveGone');
  if (Object.values(choices).every((choice) => choice === 'skip')) fail('theme.nothingChosen');
  const wish = { userId: me(ctx).userId, hash: archive.hash, choices, publishes };
  const title = said('theme.importing', { name: archive.name });
  return { taskId: await startTask(inside, imports, wish, { title, key: String(siteId) }) };
}
