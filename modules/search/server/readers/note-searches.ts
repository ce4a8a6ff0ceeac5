import { deviceNames } from '@kaiyin/modules/session/server';
import { defineMemory, insertMany, type Context } from '@kaiyin/server-kit';
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
}));

/** Notes a search of a reader, who does not wait until it is written. */
export function noteSearch(
  ctx: Context,
  search: { siteId: number; word: string; hits: number; referer: string },
): void {
  const kept = ctx.services.memory(memory);
  if (kept.noted.length >= mostNoted) return;
  const referer = search.referer.split(/[?#]/)[0]?.slice(0, 255) ?? '';
  const who = { userAgent: ctx.userAgent.slice(0, 255), ip: ctx.ip };
  kept.noted.push({ ...search, ...who, referer, logTime: ctx.now().toISOString() });
  kept.timer ??= setTimeout(() => void endSearches(ctx), pause).unref();
}

/** Writes what is noted, or says that it could not: when the pause is over, or the application ends. */
export const endSearches = (ctx: Context): Promise<void> =>
  writeSearches(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'searches could not be written'));

/** Writes what was noted, in the order in which others would: log, words, hours. */
export async function writeSearches(ctx: Context): Promise<void> {
  const kept = ctx.services.memory(memory);
  clearTimeout(kept.timer);
  kept.timer = undefined;
  const noted = kept.noted.splice(0);
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

async function countWord(ctx: Context, searches: readonly Noted[]): Promise<void> {
  const last = searches.at(-1);
  if (!last) return;
  const { siteId, word, hits, logTime } = last;
  const { rows } = await sql<{ id: number }>`
    insert into search_word ("siteId", word, "searchTotal", "lastHits", "lastTime", "topDate", "createBy", "createTime", "updateBy", "updateTime")
    values (${siteId}, ${word}, ${searches.length}, ${hits}, ${logTime}, null, 'system', ${logTime}, 'system', ${logTime})
    on conflict ("siteId", word) do update set "searchTotal" = search_word."searchTotal" + excluded."searchTotal",
      "lastHits" = excluded."lastHits", "lastTime" = excluded."lastTime"
    returning id`.execute(ctx.db);
  const wordId = Number(rows[0]?.id);
  for (const [hour, within] of Map.groupBy(searches, (one) => hourOf(one.logTime)))
    await sql`
      insert into search_word_hour_stat ("siteId", "wordId", hour, "searchCount")
      values (${siteId}, ${wordId}, ${hour}, ${within.length})
      on conflict ("wordId", hour) do update set "searchCount" = search_word_hour_stat."searchCount" + excluded."searchCount"`.execute(
      ctx.db,
    );
}
