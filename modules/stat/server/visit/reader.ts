import { dayOf } from '@kaiyin/modules/job/schema';
import { regionsOf } from '@kaiyin/modules/session/server';
import { settingValue, type Setting } from '@kaiyin/modules/site/schema';
import { findSite } from '@kaiyin/modules/site/server';
import { trackingRefused } from '@kaiyin/modules/stat/schema';
import type { flag } from '@kaiyin/entity';
import type { Context, CurrentSite, Http } from '@kaiyin/server-kit';
import { marksOf, saltOf } from './marks.ts';

/** Of what a browser says of itself, so much counts. */
const longestName = 500;

/** A reader of a page, and when they read it. */
export interface CountedReader {
  siteId: number;
  at: Date;
  /** Such as 20261218, in the zone of the product. */
  day: number;
  /** Marks that are good for one site and day. */
  visitor: string;
  address: string;
  region: string;
  userAgent: string;
}

/** Who sends a call at the address of a site; undefined where its setting says that nothing is counted, or they ask not to be. */
export async function countedReader(
  ctx: Context,
  { request: { headers } }: Pick<Http, 'request'>,
  counted: Setting<ReturnType<typeof flag>>,
): Promise<CountedReader | undefined> {
  const site = ctx.hostSite === null ? undefined : await findSite(ctx, ctx.hostSite);
  if (!site || !isOn(site, counted)) return undefined;
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1';
  if (isRefused && isOn(site, trackingRefused)) return undefined;
  const at = ctx.now();
  const day = dayOf(at);
  const userAgent = ctx.userAgent.slice(0, longestName);
  const marks = marksOf(await saltOf(ctx, day), { siteId: site.id, ip: ctx.ip, userAgent });
  return { siteId: site.id, at, day, ...marks, region: regionsOf(ctx)(ctx.ip), userAgent };
}

const isOn = ({ settings }: CurrentSite, setting: Setting<ReturnType<typeof flag>>): boolean =>
  settingValue(setting, settings[setting.key]);

/** So often a reader does something within ten seconds at most, and all readers of one address, such as an office. */
export interface Pace {
  name: string;
  ofReader: number;
  ofAddress: number;
}
const seconds = 10;

/** Counts what a reader does, and says whether it was too much for somebody who reads. */
export async function isHasty(
  { services }: Context,
  { siteId, visitor, address }: CountedReader,
  { name, ofReader, ofAddress }: Pace,
): Promise<boolean> {
  const limits = [
    [{ name: `${name} of a reader`, calls: ofReader, seconds }, visitor],
    [{ name: `${name} of an address`, calls: ofAddress, seconds }, address],
  ] as const;
  let tooMuch = false;
  for (const [limit, mark] of limits) if ((await services.shared.count(limit, `${siteId} ${mark}`)) > 0) tooMuch = true;
  return tooMuch;
}

/** A path as it is counted: without arguments. */
export function pathOf(sent: string): string {
  const path = plain(sent.split(/[?#]/)[0] ?? '');
  return plain((path.startsWith('/') ? path : `/${path}`).slice(0, 200));
}

/** A text that every database takes: well-formed, and without NUL. */
export const plain = (text: string): string => text.toWellFormed().replaceAll('\0', '');
