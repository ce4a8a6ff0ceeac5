import { deviceNames } from '@kaiyin/modules/session/server';
import { searchLogged } from '@kaiyin/modules/search/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { addressKey, defineMemory, insertMany, type Context, type CurrentSite } from '@kaiyin/server-kit';
import { sql } from 'kysely';

interface Noted {
  siteId: number;
  word: string;
  hits: number;
  userAgent: string;
  ip: string;
  referer: string;
  logTime: string;
}

/** Milliseconds until searches are written; all of that time are written at once. */
const pause = 1_000;
/** More than these are not noted within a pause. */
const mostNoted = 5_000;

const memory = defineMemory('search.noted', () => ({
  noted: [] as Noted[],
  timer: undefined as NodeJS.Timeout | undefined,
  writing: Promise.resolve(),
}));

/** Notes a search of a reader, who does not wait until it is written, where the site wants that. */
export function noteSearch(
  ctx: Context,
  { site, ...search }: { site: CurrentSite; word: string; hits: number; referer: string },
): void {
  const queue = ctx.services.memory(memory);
  if (queue.noted.length >= mostNoted || !settingValue(searchLogged, site.settings[searchLogged.key])) return;
  const referer = search.referer.split(/[?#]/)[0]?.slice(0, 255) ?? '';
  const who = { userAgent: ctx.userAgent.slice(0, 255), ip: ctx.ip };
  queue.noted.push({ ...search, siteId: site.id, ...who, referer, logTime: ctx.now().toISOString() });
  queue.timer ??= setTimeout(() => void endSearches(ctx), pause).unref();
}

/** Writes what is noted, or says that it could not: when the pause is over, or the application ends. */
export const endSearches = (ctx: Context): Promise<void> =>
  writeSearches(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'searches could not be written'));

/** Writes what was noted, after what is being written; resolves when nothing is. */
export async function writeSearches(ctx: Context): Promise<void> {
  const queue = ctx.services.memory(memory);
  clearTimeout(queue.timer);
  queue.timer = undefined;
  const noted = queue.noted.splice(0);
  const before = queue.writing;
  const writing = before.catch(() => undefined).then(() => writeNoted(ctx, noted));
  queue.writing = writing;
  await writing;
}

/** In the order in which others would: log, words, hours. */
async function writeNoted(ctx: Context, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  await ctx.transaction(async (ctx) => {
    const rows = noted.map(({ siteId, ...one }) => ({
      ...one,
      siteId,
      clientType: clientOf(one.userAgent),
      source: `cms:${siteId}`,
    }));
    await insertMany(ctx.db, 'search_log', rows);
    const byWord = Map.groupBy(noted, ({ siteId, word }) => `${siteId} ${word}`);
    for (const [, searches] of [...byWord].toSorted(([a], [b]) => (a < b ? -1 : 1))) await countWord(ctx, searches);
  });
}

const clientOf = (userAgent: string): string => Object.values(deviceNames(userAgent)).filter(Boolean).join(' · ');

const hourOf = (instant: string): string => `${instant.slice(0, 13)}:00:00.000Z`;

/** An address counts once for a word within an hour, however often it asks. */
const limit = { name: 'search word', calls: 1, seconds: 3600 };

async function onceInAnHour({ services }: Context, searches: readonly Noted[]): Promise<Noted[]> {
  const counted: Noted[] = [];
  for (const search of searches) {
    const wait = await services.shared.count(limit, `${search.siteId} ${addressKey(search.ip)} ${search.word}`);
    if (wait === 0) counted.push(search);
  }
  return counted;
}

async function countWord(ctx: Context, searches: readonly Noted[]): Promise<void> {
  const last = searches.at(-1);
  if (!last) return;
  const { siteId, word, hits, logTime } = last;
  const counted = await onceInAnHour(ctx, searches);
  const { rows } = await sql<{ id: number }>`
    insert into search_word ("siteId", word, "searchTotal", "lastHits", "lastTime", "topDate", "createBy", "createTime", "updateBy", "updateTime")
    values (${siteId}, ${word}, ${counted.length}, ${hits}, ${logTime}, null, 'system', ${logTime}, 'system', ${logTime})
    on conflict ("siteId", word) do update set "searchTotal" = search_word."searchTotal" + excluded."searchTotal",
      "lastHits" = excluded."lastHits", "lastTime" = excluded."lastTime"
    returning id`.execute(ctx.db);
  const wordId = Number(rows[0]?.id);
  for (const [hour, within] of Map.groupBy(counted, (one) => hourOf(one.logTime)))
    await sql`
      insert into search_word_hour_stat ("siteId", "wordId", hour, "searchCount")
      values (${siteId}, ${wordId}, ${hour}, ${within.length})
      on conflict ("wordId", hour) do update set "searchCount" = search_word_hour_stat."searchCount" + excluded."searchCount"`.execute(
      ctx.db,
    );
}
