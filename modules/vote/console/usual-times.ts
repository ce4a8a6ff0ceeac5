const minute = 60_000;
const day = 24 * 60 * minute;

/** When a new vote begins and ends unless told: with this minute, for 30 days. */
export function usualTimes(now = Date.now()): { startTime: string; endTime: string } {
  const start = Math.floor(now / minute) * minute;
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + 30 * day).toISOString() };
}
