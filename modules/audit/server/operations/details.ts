import type { HistoryEntry, ShownDifference, ShownValue } from '@kaiyin/entity';
import type { Context, Difference } from '@kaiyin/server-kit';
import { fieldOf, namedIn, tableOfDetail, targetOf, type Kept, type Named, type Vocabulary } from './named-values.ts';
import { kindTitle, known, titleOf, type Speaker } from './words.ts';

type Told = Pick<HistoryEntry, 'changes' | 'details'>;
type Words = (name: string, value: unknown) => string;

/** What is kept of several changes, in the reader's words. */
export async function detailsOf(ctx: Context, vocabulary: Vocabulary, all: readonly object[]): Promise<Told[]> {
  const named = await namedIn(ctx, vocabulary, all as readonly Kept[]);
  return (all as readonly Kept[]).map(({ of = '', changes = [], ...details }) => ({
    changes: changes.map((change) => differenceOf(ctx, { vocabulary, named, of }, change)),
    details: Object.entries(details).map(([name, value]) => ({
      name: detailTitle(ctx, name, value),
      value: detailWords(ctx, vocabulary, named)(name, value),
    })),
  }));
}

interface Where {
  vocabulary: Vocabulary;
  named: Named;
  of: string;
}

function differenceOf(ctx: Speaker, where: Where, { field, from, to, isSecret }: Difference): ShownDifference {
  const [name = '', ...inner] = field.split('.');
  // A label that a table has not is one of all.
  const label = ctx.say('operation.field', { field: `{${where.of}.${name}}` });
  return {
    field: [label, ...inner].join(' · '),
    from: valueOf(ctx, where, field, from),
    to: valueOf(ctx, where, field, to),
    isSecret: isSecret === true,
  };
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function valueOf(ctx: Speaker, where: Where, field: string, value: unknown): ShownValue | null {
  if (value === undefined || value === null) return null;
  const [name = ''] = field.split('.');
  const column = where.vocabulary.tables.find((table) => table.name === where.of)?.columns[name]?.column;
  if (column !== 'text' && typeof value === 'string' && instant.test(value)) return { text: value, isInstant: true };
  return { text: spoken(ctx, fieldWords(ctx, where), field, value) };
}

const fieldWords =
  (ctx: Speaker, { vocabulary, named, of }: Where): Words =>
  (field, value) => {
    const target = targetOf(vocabulary, of, field);
    if (target && typeof value === 'number') return nameOrNumber(ctx, named, target, value);
    const { dictionary } = fieldOf(vocabulary, of, field) ?? {};
    if (dictionary && typeof value === 'string')
      return named.label(dictionary, value) ?? known(ctx, `DICT.${dictionary}.${value}`) ?? value;
    return known(ctx, `${of}.${field.split('.')[0]}.${String(value)}`) ?? String(value);
  };

const nameOrNumber = (ctx: Speaker, named: Named, table: string, id: number): string =>
  id === 0 ? ctx.say('operation.top') : (named.name(table, id) ?? `#${id}`);

/** A value in words: what is several is said one after the other, what has parts with their names. */
function spoken(ctx: Speaker, words: Words, name: string, value: unknown): string {
  if (value === null || value === undefined)
    return known(ctx, `operation.detail.${name}.none`) ?? ctx.say('operation.none');
  if (typeof value === 'boolean') return ctx.say(value ? 'operation.yes' : 'operation.no');
  if (Array.isArray(value)) {
    const parts = value.map((one) => spoken(ctx, words, name, one));
    return parts.length > 0 ? parts.join(ctx.say('log.comma')) : ctx.say('operation.none');
  }
  if (typeof value !== 'object') return words(name, value);
  const parts = Object.entries(value).map(([part, one]) =>
    ctx.say('operation.part', { name: detailTitle(ctx, part, one), value: spoken(ctx, words, part, one) }),
  );
  return parts.length > 0 ? parts.join(ctx.say('Common.besides')) : ctx.say('operation.none');
}

/** `before` is also what a content is sorted before. */
const states: Readonly<Record<string, string>> = { before: 'stateBefore', after: 'stateAfter' };

function detailTitle(ctx: Speaker, name: string, value: unknown): string {
  const isState = typeof value === 'object' && value !== null;
  return known(ctx, `operation.detail.${(isState && states[name]) || name}`) ?? name;
}

const detailWords =
  (ctx: Speaker, vocabulary: Vocabulary, named: Named): Words =>
  (name, value) =>
    spoken(ctx, (part, one) => detailWord(ctx, { vocabulary, named }, part, one), name, value);

function detailWord(ctx: Speaker, { vocabulary, named }: Omit<Where, 'of'>, name: string, value: unknown): string {
  const word = known(ctx, `operation.detail.${name}.${String(value)}`);
  if (word) return word;
  const table = tableOfDetail(vocabulary, name);
  if (table && typeof value === 'number') return nameOrNumber(ctx, named, table, value);
  if (name === 'recordId') return `#${String(value)}`;
  if (typeof value !== 'string') return String(value);
  if (name === 'kind') return kindTitle(ctx, value);
  if (name === 'right') return known(ctx, `right.${value.replace(':', '.')}`) ?? value;
  if (name !== 'given' && name !== 'taken') return value;
  return titleOf(ctx, vocabulary, { action: '', permission: value, endpoint: value });
}
