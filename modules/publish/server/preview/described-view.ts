import type { BlobStore, Context } from '@kaiyin/server-kit';
import { viewOfSide } from './file-view.ts';
import { viewOfHtml } from './html-view.ts';
import { noting } from './frames.ts';
import { viewOfPage } from './page-preview.ts';
import type { Described } from './described.ts';
import { ticketOf, untilTakeDown } from './ticket.ts';
import { viewOfSite } from './time-preview.ts';
import { adoptView, viewOf, type View } from './views.ts';
import type { PageDesk } from './wanted-page.ts';

interface Lent {
  blobs: BlobStore;
  pages: PageDesk;
}

/** The view behind a token, also where another process has opened it; undefined when its time is over. */
export async function sharedViewOf(ctx: Context, lent: Lent, token: string): Promise<View | undefined> {
  const own = viewOf(ctx, token);
  if (own) return own;
  const ticket = await ticketOf(ctx, token);
  const left = ticket ? ticket.until - Date.now() : 0;
  if (!ticket || left <= 0) return undefined;
  const place = { key: ticket.key };
  const view = untilTakeDown(await madeOf(ctx, { ...lent, place }, ticket.described), ticket);
  const terms = { holder: ticket.key, lifetime: left, bytes: ticket.bytes };
  return adoptView(ctx, token, ticket.isFrame ? noting(view, ticket.siteId) : view, terms);
}

/** What a ticket says of its view, as each kind of preview has described it. */
const madeOf = (ctx: Context, lent: Lent & { place: { key: string } }, described: Described): View | Promise<View> => {
  if (described.kind === 'html') return viewOfHtml(lent.blobs, described);
  if (described.kind === 'page') return viewOfPage(lent, described);
  return described.kind === 'site' ? viewOfSite(ctx, lent, described) : viewOfSide(lent, described);
};
