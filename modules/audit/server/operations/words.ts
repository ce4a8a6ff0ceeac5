import type { MenuEntry } from '@kaiyin/entity';
import type { Context } from '@kaiyin/server-kit';

/** What titles of the log are made of. */
export interface Menu {
  menu: readonly MenuEntry[];
}

export type Speaker = Pick<Context, 'say'>;

/** What kind of records an action is done to: `sys_role`, `content`. */
export const kindOf = (action: string): string => action.split('.')[0] ?? '';

/** A text that is there, or none. */
export function known({ say }: Speaker, key: string): string | undefined {
  const words = say({ key, params: {} });
  return words === key ? undefined : words;
}

/** What records of a kind are called. */
export const kindTitle = (ctx: Speaker, kind: string): string =>
  known(ctx, `operation.kind.${kind}`) ?? known(ctx, kind) ?? kind;

/** What was done, in the reader's language: by its action, or by the entry of the menu that allows the call. */
export function titleOf(
  ctx: Speaker,
  { menu }: Menu,
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
