import { Refusal, whoWaits, type Context } from '@kaiyin/server-kit';
import { hashOf, isShared } from './is-shared.ts';
import type { Described } from './described.ts';
import { minute, openView, type View, type ViewTerms } from './views.ts';

/** What other processes make the view from. */
interface Ticket {
  siteId: number;
  /** The last take-down when it was opened. */
  before: string;
  /** Whose it is: the key of `whoWaits`. */
  key: string;
  isFrame: boolean;
  /** Milliseconds since 1970. */
  until: number;
  bytes: number;
  described: Described;
}

/** What a preview is of: it ends with the next take-down of its site, in whichever process that happens. */
export interface Previewed {
  ctx: Context;
  siteId: number;
}

/** Opens a view; answers its address. */
export type Open = (view: View, terms: ViewTerms & { described: Described; open?: typeof openView }) => string;

/**
 * Makes what opens views that are over as soon as anything of their site is taken down: what they have read may show that.
 * All that they show is read by `make`, after it was noted what was taken down last.
 */
export async function openUntilTakeDown<Made>(
  { ctx, siteId }: Previewed,
  make: (open: Open) => Promise<Made>,
): Promise<Made> {
  const before = await lastTakeDown(ctx, siteId);
  const shared: Promise<void>[] = [];
  const made = await make((view, { open = openView, described, ...terms }) => {
    const url = open(ctx, untilTakeDown(view, { siteId, before }), terms);
    const until = Date.now() + terms.lifetime;
    const isFrame = open !== openView;
    const ticket = { siteId, before, key: whoWaits(ctx).key, isFrame, until, bytes: terms.bytes ?? 0, described };
    shared.push(shareTicket(ctx, url, ticket));
    return url;
  });
  await Promise.all(shared);
  return made;
}

/** The view, until something of the site is taken down. */
export function untilTakeDown(view: View, { siteId, before }: Pick<Ticket, 'siteId' | 'before'>): View {
  const refuseOver = async (ctx: Context) => {
    if ((await lastTakeDown(ctx, siteId)) !== before) throw new Refusal(404, 'publish.previewExpired');
  };
  return async (path, lent) => {
    await refuseOver(lent.ctx);
    const shown = await view(path, lent);
    // A page may take seconds to render.
    await refuseOver(lent.ctx);
    return shown;
  };
}

async function shareTicket(ctx: Context, url: string, ticket: Ticket): Promise<void> {
  if (!isShared(ctx)) return;
  const store = ctx.services.shared.store('preview');
  await store.put(hashOf(url), JSON.stringify(ticket), ticket.until - Date.now() + minute);
}

/** The ticket that another process has shared. */
export async function ticketOf(ctx: Context, token: string): Promise<Ticket | undefined> {
  if (!isShared(ctx)) return undefined;
  const text = await ctx.services.shared.store('preview').get(hashOf(`/preview/${token}/`));
  return text === undefined ? undefined : (JSON.parse(text) as Ticket);
}

// One that stopped half way and is begun again has another instant.
async function lastTakeDown({ db }: Context, siteId: number): Promise<string> {
  const row = await db
    .selectFrom('cms_take_down')
    .select(({ fn }) => [fn.max('id').as('id'), fn.max('createTime').as('at')])
    .where('siteId', '=', siteId)
    .executeTakeFirst();
  return `${row?.id ?? 0} ${row?.at ?? ''}`;
}
