import type { FieldFacts } from '@kaiyin/modules/model/schema';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';

/** The value of a field in an answer, as text; null without one. Codes have letters, digits and underscores only. */
export const valueText = (db: Context['db'], code: string): RawBuilder<string | null> =>
  isPostgres(db)
    ? sql`(cms_custom_form_data.data::jsonb ->> ${sql.lit(code)})`
    : sql`cast(cms_custom_form_data.data ->> ${sql.lit(`$."${code}"`)} as text)`;

/** Conditions for what the query says of fields: `f_<code>`, or `f_<code>From` and `f_<code>To`. */
export function fieldConditions(
  { db }: Context,
  fields: readonly FieldFacts[],
  query: Readonly<Record<string, unknown>>,
): RawBuilder<boolean>[] {
  const said = (name: string): string => {
    const value = query[`f_${name}`];
    return typeof value === 'string' ? value.trim() : '';
  };
  return fields.flatMap(({ code, controlType }) => {
    const value = valueText(db, code);
    const [one, from, to] = [said(code), said(`${code}From`), said(`${code}To`)];
    const found: RawBuilder<boolean>[] = [];
    if (one !== '') found.push(whereSaid(value, controlType, one));
    if (from !== '') found.push(sql<boolean>`${ranged(value, controlType)} >= ${bound(controlType, from)}`);
    if (to !== '') found.push(sql<boolean>`${ranged(value, controlType)} <= ${bound(controlType, to)}`);
    return found;
  });
}

function whereSaid(
  value: RawBuilder<string | null>,
  type: FieldFacts['controlType'],
  said: string,
): RawBuilder<boolean> {
  if (type === 'radio' || type === 'select' || type === 'colour') return sql`${value} = ${said}`;
  if (type === 'number') return Number.isFinite(Number(said)) ? sql`${number(value)} = ${Number(said)}` : sql`1 = 0`;
  // True is a word on one database, and a number on the other.
  if (type === 'switch')
    return said === 'true' ? sql`${value} in ('true', '1')` : sql`coalesce(${value}, 'false') in ('false', '0')`;
  return contains(value, type === 'checkbox' ? JSON.stringify(said) : said);
}

const contains = (value: RawBuilder<string | null>, said: string): RawBuilder<boolean> =>
  sql`lower(${value}) like ${`%${said
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const number = (value: RawBuilder<string | null>) => sql`cast(${value} as double precision)`;
const ranged = (value: RawBuilder<string | null>, type: FieldFacts['controlType']) =>
  type === 'number' ? number(value) : value;

const zone = 8 * 3_600_000;

/** Days are asked for by the instants at which they begin and end where they are read. */
function bound(type: FieldFacts['controlType'], said: string): string | number {
  if (type === 'number') return Number.isFinite(Number(said)) ? Number(said) : 0;
  if (type !== 'date') return said;
  const at = Date.parse(said);
  return Number.isNaN(at) ? said : new Date(at + zone).toISOString().slice(0, 10);
}
