import { visitsCounted, type SentVisit } from '@kaiyin/modules/stat/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { countedReader, isHasty, pathOf, plain } from './reader.ts';
import { noteEnd, noteView } from './visit-queue.ts';

/** Pages that are opened. */
const pace = { name: 'visits', ofReader: 20, ofAddress: 60 };

/** Notes that a page of the site that is called was opened, or how it ended, where the site counts its readers. */
export async function recordVisit(ctx: Context, sent: SentVisit, http: Http): Promise<void> {
  const reader = await countedReader(ctx, http, visitsCounted);
  if (!reader) return;
  const { siteId, visitor } = reader;
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
