import type { Seen } from '@kaiyin/modules/content/schema';
import { idsInScope, siteOf, type Context } from '@kaiyin/server-kit';
import { grace } from '../overdue/grace.ts';
import { heldAt } from '../release/hold.ts';
import { momentOf } from '../release/moment.ts';
import { itsPages } from '../take-down/its-pages.ts';
import { standing } from '../take-down/take-down-rows.ts';

type Publication = Awaited<ReturnType<typeof publicationsOf>>[number];
type ShownVersion = Pick<Publication, 'versionId' | 'number' | 'validFrom'>;

/** What readers see of contents that the caller may see: by the pages of the releases shown, not by what the data promise. */
export async function readersSee(ctx: Context, { ids: listed }: { ids: string }): Promise<Seen[]> {
  const ids = [...(await idsInScope(ctx, 'cms_content', listed.split(',').map(Number)))];
  if (ids.length === 0) return [];
  const siteId = siteOf(ctx).id;
  const shown = await shownOf(ctx, siteId, ids);
  // A clock that was set back takes nothing away, and does not make due what waits for it.
  const { at: now } = await momentOf(ctx, siteId);
  const isHeld = (await heldAt(ctx, siteId)) !== undefined;
  const publications = await publicationsOf(ctx, siteId, ids);
  const copies = await ctx.db
    .selectFrom('cms_content')
    .innerJoin('cms_version', 'cms_version.id', 'cms_content.versionId')
    .select(['cms_content.id', 'cms_version.id as versionId', 'cms_version.number'])
    .where('cms_content.siteId', '=', siteId)
    .where('cms_content.id', 'in', ids)
    .orderBy('cms_content.id')
    .execute();
  return copies.map(({ id, number }) => {
    const own = publications.filter(({ contentId }) => contentId === id);
    const [seen, due] = [shown(id, own), holding(own, now)];
    const isAsDue = seen?.versionId === due?.versionId;
    return {
      id,
      version: seen?.number ?? null,
      since: seen?.validFrom ?? null,
      latest: number,
      isAsDue,
      isUnderWay: !isAsDue && !isHeld && changedSince(own, now, grace),
    };
  });
}

/** Whether one of them began or ended less than some milliseconds before an instant. */
function changedSince(own: readonly Publication[], at: string | null, milliseconds: number): boolean {
  if (at === null) return false;
  const since = new Date(Date.parse(at) - milliseconds).toISOString();
  return own.some((one) => [one.validFrom, one.validUntil].some((end) => end !== null && end > since && end <= at));
}

const holding = (own: readonly Publication[], at: string | null): Publication | undefined =>
  at === null
    ? undefined
    : own.find(({ validFrom, validUntil }) => validFrom <= at && (validUntil === null || validUntil > at));

/** Which version of a content is shown; of several pipes, that of the one that shows the oldest. */
async function shownOf(
  ctx: Context,
  siteId: number,
  ids: readonly number[],
): Promise<(contentId: number, own: readonly Publication[]) => ShownVersion | undefined> {
  const shownAt = await instantsShown(ctx, siteId);
  const gone = (await standing(ctx, siteId).select('contentId').where('contentId', 'in', ids).execute()).map(
    ({ contentId }) => contentId,
  );
  // One that was public again in between may be shown by a rollback to then.
  const again =
    gone.length === 0 ? [] : await itsPages(ctx, siteId, gone).select(['contentId', 'untilRelease']).execute();
  const back = new Set(again.flatMap(({ contentId, untilRelease }) => (untilRelease === null ? contentId : [])));
  const down = new Set(gone.filter((id) => !back.has(id)));
  const pages = Map.groupBy(await pagesOf(ctx, siteId, ids), ({ subjectId }) => subjectId);
  return (id, own) => {
    if (down.has(id)) return undefined;
    const { at, isKept } = shownAt(id);
    const rows = isKept ? (pages.get(id) ?? []) : [];
    // Not kept: what a hold shows, or what has no page of its own, or pages that an earlier edition made.
    if (rows.length === 0 || rows.some(({ hash, versionId }) => hash && !versionId)) return holding(own, at);
    const [oldest] = rows.filter(({ hash }) => hash).toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
    if (!oldest?.versionId) return undefined;
    const { versionId, number } = oldest;
    // One that was published after the clock had been set back has taken its place already.
    const validFrom = own.findLast((one) => one.versionId === versionId)?.validFrom ?? at ?? '';
    return { versionId, number, validFrom };
  };
}

const pagesOf = (ctx: Context, siteId: number, ids: readonly number[]) =>
  ctx.db
    .selectFrom('cms_page')
    .innerJoin('cms_publishpipe', (join) =>
      join
        .onRef('cms_publishpipe.siteId', '=', 'cms_page.siteId')
        .onRef('cms_publishpipe.code', '=', 'cms_page.pipeCode'),
    )
    .leftJoin('cms_version', 'cms_version.id', 'cms_page.versionId')
    .select(['cms_page.subjectId', 'cms_page.hash', 'cms_page.versionId', 'cms_version.number'])
    .where('cms_page.siteId', '=', siteId)
    .where('cms_page.kind', '=', 'content')
    .where('cms_page.subjectId', 'in', [...ids])
    .where('cms_page.part', '=', 1)
    .where('cms_publishpipe.state', '=', 'enabled')
    .execute();

const publicationsOf = (ctx: Context, siteId: number, ids: readonly number[]) =>
  ctx.db
    .selectFrom('cms_publication')
    .leftJoin('cms_version', 'cms_version.id', 'cms_publication.versionId')
    .select(['cms_publication.contentId', 'versionId', 'validFrom', 'validUntil', 'cms_version.number'])
    .where('cms_publication.siteId', '=', siteId)
    .where('cms_publication.contentId', 'in', [...ids])
    .orderBy('cms_publication.id')
    .execute();

interface ShownAt {
  /** The instant that its pages are true for; null while nothing of the site has been published. */
  at: string | null;
  /** Whether the pages that are kept are those that are shown. */
  isKept: boolean;
}

async function instantsShown(ctx: Context, siteId: number): Promise<(contentId: number) => ShownAt> {
  const state = await ctx.db
    .selectFrom('cms_publish_state')
    .innerJoin('cms_publishpipe', (join) =>
      join
        .onRef('cms_publishpipe.siteId', '=', 'cms_publish_state.siteId')
        .onRef('cms_publishpipe.code', '=', 'cms_publish_state.pipeCode'),
    )
    .select(({ fn }) => fn.min('cms_publish_state.at').as('at'))
    .where('cms_publish_state.siteId', '=', siteId)
    .where('cms_publishpipe.state', '=', 'enabled')
    .executeTakeFirst();
  const held = await heldAt(ctx, siteId);
  const shown = held?.at ?? state?.at ?? null;
  const beside = await ctx.db
    .selectFrom('cms_publish_beside')
    .select(['contentId', 'at'])
    .where('siteId', '=', siteId)
    .execute();
  const own = new Map(beside.map(({ contentId, at }) => [contentId, at]));
  return (contentId) => ({ at: own.get(contentId) ?? shown, isKept: !held });
}
