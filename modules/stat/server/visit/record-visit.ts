import { dayOf } from '@kaiyin/modules/job/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { findSite } from '@kaiyin/modules/site/server';
import { trackingRefused, visitsCounted, type SentVisit } from '@kaiyin/modules/stat/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { marksOf, saltOf } from './marks.ts';
import { noteEnd, noteView } from './visit-queue.ts';

/** Pages that a reader opens within ten seconds at most. */
const pace = { name: 'visits of a reader', calls: 20, seconds: 10 };

/** Notes that a page of the site that is called was opened, or how it ended, where the site counts its readers. */
export async function recordVisit(ctx: Context, sent: SentVisit, { request }: Http): Promise<void> {
  const site = ctx.hostSite === null ? undefined : await findSite(ctx, ctx.hostSite);
  if (!site || !settingValue(visitsCounted, site.settings[visitsCounted.key])) return;
  const { headers } = request;
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
  if (isRefused && settingValue(trackingRefused, site.settings[trackingRefused.key])) return;
  const { id: siteId } = site;
  const at = ctx.now();
  const day = dayOf(at);
  const { ip, userAgent } = ctx;
  const marks = marksOf(await saltOf(ctx, day), { siteId, ip, userAgent });
  if (sent.t !== undefined) {
    noteEnd(ctx, { siteId, viewId: sent.v, visitor: marks.visitor, seconds: sent.t, depth: sent.d ?? 0 });
    return;
  }
  const isHasty = (await ctx.services.shared.count(pace, `${siteId} ${marks.visitor}`)) > 0;
  noteView(ctx, {
    siteId,
    viewId: sent.v,
    pipeCode: sent.p,
    kind: sent.k,
    subjectId: sent.i,
    path: pathOf(sent.u),
    referer: sent.r,
    host: headers.host ?? '',
    ...marks,
    region: regionsOf(ctx)(ip),
    userAgent,
    at,
    day,
    isHasty,
  });
}

/** A path as it is counted: without arguments, and the first page of a folder by its name. */
function pathOf(sent: string): string {
  const path = sent.split(/[?#]/)[0]?.replaceAll('\0', '') ?? '';
  return (path.startsWith('/') ? path : `/${path}`).slice(0, 200);
}
