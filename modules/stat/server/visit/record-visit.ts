import { visitsCounted, type SentVisit } from '@kaiyin/modules/stat/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { deviceOf } from './device-of.ts';
import { linkOf } from './link-of.ts';
import { noteLink } from './link-queue.ts';
import { countedReader, isHasty, pathOf, plain, type CountedReader } from './reader.ts';
import { noteEnd, noteView } from './visit-queue.ts';

/** Pages that are opened, and links that are followed. */
const pace = { name: 'visits', ofReader: 20, ofAddress: 60 };
const linkPace = { name: 'links', ofReader: 10, ofAddress: 60 };

/** Notes that a page of the site that is called was opened, how it ended, or which link of it was followed, where the site counts its readers. */
export async function recordVisit(ctx: Context, sent: SentVisit, http: Http): Promise<void> {
  const reader = await countedReader(ctx, http, visitsCounted);
  if (!reader) return;
  const { siteId, visitor } = reader;
  if (sent.l !== undefined) return recordLink(ctx, reader, { address: sent.l, host: http.request.headers.host ?? '' });
  if (sent.t !== undefined) {
    noteEnd(ctx, { siteId, viewId: sent.v, visitor, seconds: sent.t, depth: sent.d ?? 0 });
    return;
  }
  noteView(ctx, {
    ...reader,
    viewId: sent.v,
    pipeCode: plain(sent.p),
    kind: sent.k,
    subjectId: sent.i,
    path: pathOf(sent.u),
    referer: plain(sent.r),
    host: http.request.headers.host ?? '',
    isHasty: await isHasty(ctx, reader, pace),
  });
}

async function recordLink(
  ctx: Context,
  reader: CountedReader,
  { address, host }: { address: string; host: string },
): Promise<void> {
  const target = linkOf(address, host);
  if (!target || deviceOf(ctx, reader.userAgent).isProgram || (await isHasty(ctx, reader, linkPace))) return;
  noteLink(ctx, { ...target, siteId: reader.siteId, day: reader.day, at: reader.at });
}
