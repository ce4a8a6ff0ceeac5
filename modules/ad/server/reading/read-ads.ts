import { adsCounted } from '@kaiyin/modules/stat/schema';
import { countedReader, deviceOf, isHasty, type CountedReader } from '@kaiyin/modules/stat/server';
import type { Context, Http } from '@kaiyin/server-kit';

/** What readers do with ads, how often at most within ten seconds. */
const paces = {
  shown: { name: 'pages with ads', ofReader: 20, ofAddress: 60 },
  viewed: { name: 'reports of ads', ofReader: 40, ofAddress: 120 },
  click: { name: 'clicks on ads', ofReader: 10, ofAddress: 40 },
} as const;

/** Who does something with an ad; undefined where that is not counted: by the site's settings, of a program, or done too fast. */
export async function readerOfAds(
  ctx: Context,
  http: Pick<Http, 'request'>,
  does: keyof typeof paces,
): Promise<CountedReader | undefined> {
  if (deviceOf(ctx, ctx.userAgent.slice(0, longestName)).isProgram) return undefined;
  const reader = await countedReader(ctx, http, adsCounted);
  return reader && !(await isHasty(ctx, reader, paces[does])) ? reader : undefined;
}

const longestName = 500;
