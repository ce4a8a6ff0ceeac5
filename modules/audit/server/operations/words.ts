import type { HistoryEntry, MenuEntry, ShownDifference, ShownValue } from '@kaiyin/entity';
import type { Context, Difference, TableShape } from '@kaiyin/server-kit';

/** What the words of the log are made of. */
export interface Vocabulary {
  menu: readonly MenuEntry[];
  tables: readonly TableShape[];
}

type Speaker = Pick<Context, 'say'>;

/** What kind of records an action is done to: `sys_role`, `content`. */
export const kindOf = (action: string): string => action.split('.')[0] ?? '';

// A text that is there, or none.
function known({ say }: Speaker, key: string): string | undefined {
  const words = say({ key, params: {} });
  return words === key ? undefined : words;
}

/** What records of a kind are called. */
export const kindTitle = (ctx: Speaker, kind: string): string =>
  known(ctx, `operation.kind.${kind}`) ?? known(ctx, kind) ?? kind;

/** What was done, in the reader's language: by its action, or by the entry of the menu that allows the call. */
export function titleOf(
  ctx: Speaker,
  { menu }: Pick<Vocabulary, 'menu'>,
  { action, permission, endpoint }: { action: string; permission: string; endpoint: string },
): string {
  if (action) {
    const [kind = '', verb = ''] = action.split('.');
    return joined(ctx, kindTitle(ctx, kind), known(ctx, `operation.verb.${verb}`) ?? verb);
  }
  const page = menu.find((entry) => entry.permission === permission || buttonOf(entry, permission));
  if (!page) return endpoint;
  const button = buttonOf(page, permission);
  const name = known(ctx, `MENU.NAME.${page.id}`) ?? '';
  return button ? joined(ctx, name, known(ctx, `MENU.NAME.${button.id}`) ?? '') : name;
}

const buttonOf = ({ buttons = [] }: MenuEntry, permission: string) =>
  buttons.find((button) => button.permission === permission);

const joined = ({ say }: Speaker, of: string, done: string): string => say('operation.title', { of, done });

/** What is kept of a change, in the reader's words. */
export function detailsOf(
  ctx: Speaker,
  vocabulary: Vocabulary,
  details: object,
): Pick<HistoryEntry, 'changes' | 'details'> {
  const { of = '', changes = [], ...others } = details as { of?: string; changes?: Difference[] };
  const columns = vocabulary.tables.find(({ name }) => name === of)?.columns ?? {};
  return {
    changes: changes.map((change) =>
      differenceOf(ctx, { of, isInstant: columns[change.field]?.column === 'instant' }, change),
    ),
    details: Object.entries(others).map(([name, value]) => ({
      name: known(ctx, `operation.detail.${name}`) ?? name,
      value:
        typeof value === 'boolean' ? yesOrNo(ctx, value) : typeof value === 'string' ? value : JSON.stringify(value),
    })),
  };
}

const yesOrNo = ({ say }: Speaker, is: boolean): string => say(is ? 'operation.yes' : 'operation.no');

interface Column {
  of: string;
  isInstant: boolean;
}

function differenceOf(ctx: Speaker, column: Column, { field, from, to, isSecret }: Difference): ShownDifference {
  const [name = '', ...inner] = field.split('.');
  // A label that a table has not is one of all.
  const label = ctx.say('operation.field', { field: `{${column.of}.${name}}` });
  return {
    field: [label, ...inner].join(' · '),
    from: valueOf(ctx, column, name, from),
    to: valueOf(ctx, column, name, to),
    isSecret: isSecret === true,
  };
}

function valueOf(ctx: Speaker, { of, isInstant }: Column, field: string, value: unknown): ShownValue | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return { text: yesOrNo(ctx, value) };
  if (isInstant && typeof value === 'string') return { text: value, isInstant: true };
  if (typeof value !== 'string') return { text: JSON.stringify(value) };
  return { text: known(ctx, `${of}.${field}.${value}`) ?? value };
}
