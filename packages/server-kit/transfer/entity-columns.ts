import type { Entity, Field, Row } from '@kaiyin/entity';
import type { Context } from '../context.ts';
import { dateOf, instantOf, type Cell } from './cell.ts';
import { CellRefused, type TransferColumn, type TransferWords } from './transfer.ts';

type Values = Record<string, unknown>;
type Column = TransferColumn<Values>;

interface Differing {
  /** Fields that are in no file. */
  without?: readonly string[];
  /** Fields that are only exported. */
  kept?: readonly string[];
  /** Columns that stand in the place of a field's. */
  own?: readonly Column[];
}

/** The columns of an entity: its fields, and who changed it when. */
export async function entityColumns<E extends Entity>(
  ctx: Context,
  { table, fields }: Pick<E, 'table' | 'fields'>,
  words: TransferWords,
  { without = [], kept = [], own = [] }: Differing = {},
): Promise<TransferColumn<Row<E> & object>[]> {
  const columns: Column[] = [];
  for (const [name, field] of Object.entries<Field>(fields)) {
    const replaced = own.find(({ key }) => key === name);
    if (replaced) columns.push(replaced);
    else if (!without.includes(name)) {
      const column = await fieldColumn(ctx, { table, name, field, words });
      columns.push(kept.includes(name) ? onlyExported(column) : column);
    }
  }
  return [...columns, ...auditColumns] as unknown as TransferColumn<Row<E> & object>[];
}

function onlyExported(column: Column): Column {
  const { field: _, read: __, ...rest } = column;
  return rest;
}

const auditColumns: Column[] = [
  { key: 'createBy', label: 'Common.createBy', say: (row) => String(row.createBy ?? '') },
  { key: 'createTime', label: 'Common.createTime', width: 20, say: (row) => dateCell(row.createTime) },
  { key: 'updateBy', label: 'Common.updateBy', say: (row) => String(row.updateBy ?? '') },
  { key: 'updateTime', label: 'Common.updateTime', width: 20, say: (row) => dateCell(row.updateTime) },
];

/** An instant as a cell; nothing where there is none. */
export const dateCell = (instant: unknown): Cell => (typeof instant === 'string' ? dateOf(instant) : null);

interface Named {
  table: string;
  name: string;
  field: Field;
  words: TransferWords;
}

/** The column of one field: numbers and dates are such, values that are chosen are said by their labels. */
export async function fieldColumn(ctx: Context, { table, name, field, words }: Named): Promise<Column> {
  const { nullable = false, max = 0 } = field;
  const blank = nullable ? null : '';
  const shared = {
    key: name,
    label: `${table}.${name}`,
    field: name,
    isNeeded: !nullable && !field.zod.safeParse(undefined).success,
    width: Math.min(40, Math.max(14, Math.ceil(max / 8))),
  };
  const choices = await choicesOf(ctx, { table, name, field, words });
  if (choices) return { ...shared, ...chosen(name, choices, nullable) };
  if (field.column === 'instant')
    return { ...shared, width: 20, say: (row) => dateCell(row[name]), read: (said) => readInstant(said, nullable) };
  if (field.column === 'integer' || field.column === 'real')
    return {
      ...shared,
      say: (row) => (row[name] === null || row[name] === undefined ? null : Number(row[name])),
      read: (said) => readNumber(said, nullable),
    };
  if (field.column === 'json')
    return {
      ...shared,
      isSeveral: true,
      say: (row) => (row[name] as string[]).join(';'),
      read: severalOf,
    };
  return { ...shared, say: (row) => String(row[name] ?? ''), read: (said) => (said === '' ? blank : said) };
}

interface Choice {
  value: unknown;
  label: string;
}

async function choicesOf(ctx: Context, { table, name, field, words }: Named): Promise<Choice[] | undefined> {
  const say = (key: string) => ctx.say({ key, params: {} });
  if (field.dictionary)
    return (await words.entries(ctx, field.dictionary)).map(({ dictValue: value, dictLabel: label }) => ({
      value,
      label,
    }));
  if (field.choices) return field.choices.map((value) => ({ value, label: say(`${table}.${name}.${value}`) }));
  if (field.column !== 'boolean') return undefined;
  return [
    { value: true, label: say('Common.yes') },
    { value: false, label: say('Common.no') },
  ];
}

/** A value out of some, by its label or, where somebody knows it, by itself. */
function chosen(name: string, choices: readonly Choice[], nullable: boolean): Pick<Column, 'say' | 'read' | 'note'> {
  const note = choices.map(({ label }) => label).join(' / ');
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return {
    note,
    say: (row) => labels.get(row[name]) ?? String(row[name] ?? ''),
    read(said) {
      const words = said.trim().toLowerCase();
      if (words === '') return nullable ? null : undefined;
      const found =
        choices.find(({ label }) => label.toLowerCase() === words) ??
        choices.find(({ value }) => String(value).toLowerCase() === words);
      if (!found) throw new CellRefused('Common.RuleTips.Choice', { choices: note });
      return found.value;
    },
  };
}

function readNumber(said: string, nullable: boolean): unknown {
  if (said.trim() === '') return nullable ? null : undefined;
  const number = Number(said.trim());
  if (!Number.isFinite(number)) throw new CellRefused('Common.RuleTips.Number');
  return number;
}

function readInstant(said: string, nullable: boolean): unknown {
  if (said.trim() === '') return nullable ? null : undefined;
  const instant = instantOf(said);
  if (!instant) throw new CellRefused('Common.RuleTips.Instant');
  return instant;
}

/** What stands between semicolons, of either width. */
export const severalOf = (said: string): string[] => [
  ...new Set(
    said
      .split(/[;；]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
