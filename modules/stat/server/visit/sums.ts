import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@kaiyin/server-kit';
import { countNames, wholeDay, type Counts, type Dimension, type SumKey } from '../tables.ts';

/** Of which hours are summed up, too. */
const hourly: readonly Dimension[] = ['site', 'source'];
const piece = 500;

/** What changes in the sums of a site and day. */
export class Sums {
  readonly #changes = new Map<string, SumKey & Counts>();
  readonly #of: Pick<SumKey, 'siteId' | 'day'>;
  constructor(of: Pick<SumKey, 'siteId' | 'day'>) {
    this.#of = of;
  }

  /** Adds to the sum of a name, of its day and where they are told apart of its hour. */
  add({ dimension, name, hour, device = '', visitor = '' }: Place, counts: Partial<Counts>): void {
    const hours = hourly.includes(dimension) ? [wholeDay, hour] : [wholeDay];
    for (const one of hours) this.#addTo({ ...this.#of, hour: one, dimension, name, device, visitor }, counts);
  }

  #addTo(key: SumKey, counts: Partial<Counts>): void {
    const words = [key.hour, key.dimension, key.name, key.device, key.visitor].join('\n');
    const found = this.#changes.get(words) ?? { ...key, ...none };
    for (const name of countNames) found[name] += counts[name] ?? 0;
    this.#changes.set(words, found);
  }

  /** In one order, so that no two writers wait for each other. */
  get rows(): (SumKey & Counts)[] {
    return [...this.#changes].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}

export type Place = Pick<SumKey, 'dimension' | 'name' | 'hour'> & Partial<Pick<SumKey, 'device' | 'visitor'>>;
const none: Counts = { views: 0, visits: 0, visitors: 0, ips: 0, bounces: 0, seconds: 0 };

const columns = ['siteId', 'day', 'hour', 'dimension', 'name', 'device', 'visitor', ...countNames] as const;

/** Writes what changes, in the open transaction. */
export async function saveSums({ db }: Context, { rows }: Sums): Promise<void> {
  const added = sql.join(
    countNames.map((name) => sql`${sql.ref(name)} = cc_visit_sum.${sql.ref(name)} + excluded.${sql.ref(name)}`),
  );
  for (let from = 0; from < rows.length; from += piece) {
    const values = rows.slice(from, from + piece).map((row): RawBuilder<unknown> => {
      const cells = columns.map((name) =>
        typeof row[name] === 'number' && isPostgres(db) ? sql`${row[name]}::bigint` : sql`${row[name]}`,
      );
      return sql`(${sql.join(cells)})`;
    });
    await sql`insert into cc_visit_sum (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}
      on conflict ("siteId", dimension, day, hour, name, device, visitor) do update set ${added}`.execute(db);
  }
}
