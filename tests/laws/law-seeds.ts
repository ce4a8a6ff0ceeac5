import { deep } from '../deep.ts';

const isPostgres = process.env.KAIYIN_TEST_DATABASE === 'postgres';

/**
 * Seeds of the newsrooms: those that `KAIYIN_LAW_SEEDS` names, else the same for every commit, so that a commit fails by what it
 * changes itself. An even one is a crowded newsroom, which runs on SQLite. `npm run test:deep` tries more.
 */
export function lawSeeds(): number[] {
  const named = process.env.KAIYIN_LAW_SEEDS;
  if (named) return named.split(',').map(Number);
  if (deep) return [1, 2, 3, 4, 5, 6];
  return isPostgres ? [5] : [1, 2];
}

/** How many edits a newsroom makes: as many as `KAIYIN_LAW_EDITS` says, else few, which `npm run test:deep` makes more. */
export const lawEdits = Number(process.env.KAIYIN_LAW_EDITS ?? (deep ? 500 : isPostgres ? 25 : 35));
