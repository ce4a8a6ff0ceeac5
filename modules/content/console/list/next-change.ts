import type { ContentRow } from '@kaiyin/modules/content/schema';

type Dated = Pick<ContentRow, 'publishDate' | 'offlineDate'>;

/** Milliseconds from `now` until the first of these rows becomes public or ends; undefined where none will within a day. */
export function untilNextChange(rows: readonly Dated[], now: number): number | undefined {
  const day = 86_400_000;
  const left = rows
    .flatMap(({ publishDate, offlineDate }) => [publishDate, offlineDate])
    .map((instant) => (instant === null ? 0 : Date.parse(instant) - now))
    .filter((milliseconds) => milliseconds > 0 && milliseconds < day);
  return left.length > 0 ? Math.min(...left) : undefined;
}
