import { defaultOf, type FieldFacts } from '@kaiyin/modules/model/schema';
import { extText } from '@kaiyin/modules/model/server';
import type { Context } from '@kaiyin/server-kit';
import { isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type RawBuilder } from 'kysely';
import { fieldsOfCatalog } from './fields-of-content.ts';

type Condition = RawBuilder<boolean>;
type Text = RawBuilder<string | null>;

interface Wanted {
  is: string | null;
  from: string | null;
  to: string | null;
}

/**
 * What fields of a catalog's model narrow a list to. Values lie in one JSON column without an index: each content that the
 * other filters leave is looked at.
 */
export async function extConditions(ctx: Context, catalogId: number, given: string): Promise<Condition[]> {
  const wanted = new URLSearchParams(given);
  const fields = (await fieldsOfCatalog(ctx, catalogId)).filter(({ filterable }) => filterable);
  return fields.flatMap((field) => {
    const [is, from, to] = [field.code, `${field.code}.from`, `${field.code}.to`].map((key) => wanted.get(key) || null);
    if (!is && !from && !to) return [];
    return conditionsOf(ctx, field, { is: is ?? null, from: from ?? null, to: to ?? null });
  });
}

function conditionsOf(ctx: Context, field: FieldFacts, { is, from, to }: Wanted): Condition[] {
  const text = withDefault(ctx, field);
  const { controlType } = field;
  if (controlType === 'number') {
    const number = numberOf(ctx, text);
    return [
      ...(isNumber(is) ? [sql<boolean>`${number} = ${Number(is)}`] : []),
      ...(isNumber(from) ? [sql<boolean>`${number} >= ${Number(from)}`] : []),
      ...(isNumber(to) ? [sql<boolean>`${number} <= ${Number(to)}`] : []),
    ];
  }
  if (controlType === 'date' || controlType === 'time' || controlType === 'datetime')
    return [
      ...(is ? [sql<boolean>`${text} = ${is}`] : []),
      ...(from ? [sql<boolean>`${text} >= ${from}`] : []),
      ...(to ? [sql<boolean>`${text} <= ${to}`] : []),
    ];
  if (!is) return [];
  if (controlType === 'switch') return [sql<boolean>`${text} in (${is}, ${is === 'true' ? '1' : '0'})`];
  if (controlType === 'checkbox') return [contains(text, JSON.stringify(is))];
  if (controlType === 'input' || controlType === 'textarea') return [contains(text, is)];
  return [sql<boolean>`${text} = ${is}`];
}

const isNumber = (text: string | null): text is string => text !== null && Number.isFinite(Number(text));

function withDefault({ db }: Context, field: FieldFacts): Text {
  const value = sql<string | null>`cast(${extText(db, 'cms_content', field.code)} as text)`;
  const initial = defaultOf(field);
  if (initial === null) return value;
  return sql`coalesce(${value}, ${Array.isArray(initial) ? JSON.stringify(initial) : String(initial)})`;
}

// What is no number is none of those that are asked for.
const numberOf = ({ db }: Context, text: Text): RawBuilder<number> =>
  isPostgres(db)
    ? sql`(case when ${text} ~ '^-?[0-9]+([.][0-9]+)?(e[+-]?[0-9]+)?$' then cast(${text} as double precision) end)`
    : sql`(case when ${text} glob '[-0-9]*' then cast(${text} as real) end)`;

const contains = (text: Text, words: string): Condition =>
  sql<boolean>`lower(${text}) like ${`%${words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
