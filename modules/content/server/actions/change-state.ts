import { isPublic, type Content } from '@kaiyin/modules/content/schema';
import { actor, failField, notFound, siteOf, touched, type Context } from '@kaiyin/server-kit';
import { changePublic, forgetPublic } from '../content-changes.ts';
import { contentWithdrawn, publicContentChanged } from '../events.ts';
import { contentsChanged } from '../list-contents.ts';
import { changeCurrent, endPublications } from '../publication.ts';
import { loadContents, refuseUnlessAllowed } from '../queries.ts';
import { forgetTitle } from '../title-search.ts';

type Ids = { ids: number[] };

const tell = (ctx: Context, contentIds: number[]) =>
  ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds, at: ctx.now().toISOString() });

async function change(ctx: Context, items: readonly Content[], values: Partial<Content>): Promise<void> {
  contentsChanged(ctx);
  const ids = items.map((item) => item.id);
  await ctx.db
    .updateTable('cms_content')
    .set({ ...values, ...touched(ctx) })
    .where('id', 'in', ids)
    .execute();
}

/** Submits working copies for publishing. */
export const submitContents = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'to-publish', items);
    await change(ctx, items, { submitted: true });
    for (const item of items) await ctx.audit('content.submitted', item);
  });

/** Takes back what was submitted or planned; what is public stays public. */
export const sendBackContents = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'send-back', items);
    const now = ctx.now().toISOString();
    await changePublic(ctx, ids, async () => {
      for (const item of items) await withdrawPlans(ctx, item, now);
    });
    for (const item of items) await ctx.audit('content.sentBack', item);
  });

// A plan that has not begun is dropped; the row that it was to replace runs on.
async function withdrawPlans(ctx: Context, item: Content, now: string): Promise<void> {
  await ctx.db.deleteFrom('cms_publication').where('contentId', '=', item.id).where('validFrom', '>', now).execute();
  if (item.scheduledFor && item.scheduledFor > now) {
    await ctx.db
      .updateTable('cms_publication')
      .set({ validUntil: null })
      .where('contentId', '=', item.id)
      .where('validUntil', '=', item.scheduledFor)
      .execute();
  }
  const shown = isPublic(item, now);
  const planned = item.publicFrom !== null && item.publicFrom > now;
  await change(ctx, [item], {
    submitted: false,
    scheduledFor: null,
    ...(planned ? { publicFrom: null, publicUntil: null } : {}),
    ...(planned || (shown && item.scheduledFor) ? { dirty: true } : {}),
  });
}

/** Ends what is public now, and whatever was planned. */
export const takeOffline = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'offline', items);
    const now = ctx.now().toISOString();
    await changePublic(ctx, ids, async () => {
      for (const { id } of items) await endPublications(ctx, id, now);
    });
    for (const item of items) {
      const never = item.publicFrom === null || item.publicFrom > now;
      await change(ctx, [item], {
        submitted: false,
        scheduledFor: null,
        ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
      });
      await ctx.audit('content.offline', item);
    }
    await tell(ctx, ids);
  });

/** Ends what is public of an item and whatever is planned for it, in any state; no instant before shows it either. */
export const withdrawContent = (ctx: Context, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const [item] = await loadContents(ctx, [id]);
    if (!item) throw notFound();
    const now = ctx.now().toISOString();
    await forgetPublic(ctx, id);
    const never = item.publicFrom === null || item.publicFrom > now;
    await change(ctx, [item], {
      submitted: false,
      scheduledFor: null,
      topTime: null,
      topUntil: null,
      ...(never ? { publicFrom: null, publicUntil: null } : { publicUntil: now }),
    });
    await ctx.audit('content.takenDown', item);
    await ctx.emit(contentWithdrawn, { siteId: siteOf(ctx).id, contentIds: [id], at: now });
  });

/** Read-only from now on; what is public stays public. */
export const archiveContents = (ctx: Context, { ids }: Ids): Promise<void> => archive(ctx, ids, true);
export const unarchiveContents = (ctx: Context, { ids }: Ids): Promise<void> => archive(ctx, ids, false);

const archive = (ctx: Context, ids: number[], archived: boolean): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, archived ? 'archive' : 'unarchive', items);
    await change(ctx, items, { archived });
    for (const item of items) await ctx.audit(archived ? 'content.archived' : 'content.unarchived', item);
  });

/** Puts items before all others of their lists, until an instant if one is given. */
export const topContents = (
  ctx: Context,
  { ids, topUntil }: Ids & { topUntil?: string | null | undefined },
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'top', items);
    const now = ctx.now().toISOString();
    const until = topUntil ? new Date(topUntil).toISOString() : null;
    if (until && until <= now) failField('topUntil', 'content.topUntilPast');
    const place = { topTime: now, topUntil: until };
    await change(ctx, items, place);
    await changePublic(ctx, ids, () => changeCurrent(ctx, ids, place));
    for (const item of items) await ctx.audit('content.topped', item, { until });
    await tell(ctx, ids);
    if (until) await ctx.emit(publicContentChanged, { siteId: siteOf(ctx).id, contentIds: ids, at: until });
  });

export const cancelTopContents = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'cancel-top', items);
    await change(ctx, items, { topTime: null, topUntil: null });
    await changePublic(ctx, ids, () => changeCurrent(ctx, ids, { topTime: null, topUntil: null }));
    for (const item of items) await ctx.audit('content.untopped', item);
    await tell(ctx, ids);
  });

/** To the recycle bin, from where it comes back as it was. */
export const removeContents = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'delete', items);
    await recycle(ctx, items);
  });

/** Puts items into the recycle bin whatever their state; what is public of them ends. */
export async function recycle(ctx: Context, items: readonly Content[]): Promise<void> {
  const now = ctx.now().toISOString();
  const shown = items.filter((item) => isPublic(item, now) || (item.publicFrom ?? '') > now).map(({ id }) => id);
  if (shown.length)
    await changePublic(ctx, shown, async () => {
      for (const id of shown) await endPublications(ctx, id, now);
    });
  for (const item of items) {
    const ended = isPublic(item, now) ? { publicUntil: now } : {};
    await change(ctx, [item], {
      deletedTime: now,
      deletedBy: actor(ctx),
      submitted: false,
      scheduledFor: null,
      topTime: null,
      topUntil: null,
      ...ended,
    });
    await forgetTitle(ctx.db, item.id);
    await ctx.audit('content.deleted', item);
  }
  if (shown.length) await tell(ctx, shown);
}

/** Deletes for ever, versions and past publications included. */
export const purgeContents = (ctx: Context, { ids }: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const items = await loadContents(ctx, ids);
    refuseUnlessAllowed(ctx, 'purge', items);
    for (const table of ['cms_version', 'cms_publication'] as const) {
      await ctx.db.deleteFrom(table).where('contentId', 'in', ids).execute();
    }
    await ctx.db.deleteFrom('cms_content').where('id', 'in', ids).execute();
    contentsChanged(ctx);
    for (const item of items) await ctx.audit('content.purged', item);
  });
