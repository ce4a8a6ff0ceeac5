import { dayOf } from '@kaiyin/modules/job/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { settingValue } from '@kaiyin/modules/site/schema';
import { findSite } from '@kaiyin/modules/site/server';
import { trackingRefused, visitsCounted, type SentVisit } from '@kaiyin/modules/stat/schema';
import type { Context, Http } from '@kaiyin/server-kit';
import { marksOf, saltOf } from './marks.ts';
import { noteEnd, noteView } from './visit-queue.ts';

/** Of what a browser says of itself, so much counts. */
const longestName = 500;
/** Pages that a reader opens within ten seconds at most. */
const pace = { name: 'visits of a reader', calls: 20, seconds: 10 };
/** Of all readers of one address, such as an office. */
const paceOfAddress = { name: 'visits of an address', calls: 60, seconds: 10 };

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
  const { ip } = ctx;
  const userAgent = ctx.userAgent.slice(0, longestName);
  const marks = marksOf(await saltOf(ctx, day), { siteId, ip, userAgent });
  if (sent.t !== undefined) {
    noteEnd(ctx, { siteId, viewId: sent.v, visitor: marks.visitor, seconds: sent.t, depth: sent.d ?? 0 });
    return;
  }
  const paces = [
    [pace, marks.visitor],
    [paceOfAddress, marks.address],
  ] as const;
  let isHasty = false;
  for (const [limit, mark] of paces)
    if ((await ctx.services.shared.count(limit, `${siteId} ${mark}`)) > 0) isHasty = true;
  noteView(ctx, {
    siteId,
    viewId: sent.v,
    pipeCode: plain(sent.p),
    kind: sent.k,
    subjectId: sent.i,
    path: pathOf(sent.u),
    referer: plain(sent.r),
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
  const path = plain(sent.split(/[?#]/)[0] ?? '');
  return plain((path.startsWith('/') ? path : `/${path}`).slice(0, 200));
}

/** A text that every database takes: well-formed, and without NUL. */
const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '');
