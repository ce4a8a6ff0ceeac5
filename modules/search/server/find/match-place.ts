import { sql } from 'kysely';
import type { Wanted } from './wanted.ts';

/** The place of a match in `matches`, for a row that joins `hit` and its `text`. */
export const matchPlace = ({ phrase, words }: Wanted) => sql<number>`case
  when text."plainTitle" = ${phrase} then 0
  when hit.phrase = 1 then 1
  when hit.words >= ${sql.lit(Math.max(1, words.length))} then 2
  else 3 end`;
