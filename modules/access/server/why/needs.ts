import type { Lacking } from '@kaiyin/entity';
import type { WhyInput } from '@kaiyin/modules/access/schema';
import type { RecordKind } from '@kaiyin/modules/account/server';
import { notFound, type Context, type RecordRight } from '@kaiyin/server-kit';

/** A right to a record, with where that record is and what the reader knows of its way there. */
export interface RecordNeed {
  right: RecordRight;
  siteId: number;
  recordId: number;
  /** Ids from the top of its tree down to itself; none is all of the site. */
  path: readonly number[];
  names: ReadonlyMap<number, string>;
  siteName: string;
}
export type NeedAsked = { permission: string } | RecordNeed;

/** A place with what the reader knows of the way there. */
export type SeenPlace = Omit<RecordNeed, 'right'>;

interface Asked {
  siteId: number;
  recordId: number;
  /** Whether somebody asks about themselves. */
  isOwn: boolean;
}

/** Refuses what the reader does not see as not found. */
export async function seenPlace(
  ctx: Context,
  kind: RecordKind,
  { siteId, recordId, isOwn }: Asked,
): Promise<SeenPlace> {
  const siteName = await siteNameOf(ctx, siteId, isOwn);
  if (recordId === 0) return { siteId, recordId, path: [], names: new Map(), siteName };
  const seen = await kind.seenIn(ctx, siteId);
  const path = (await kind.pathsOf?.(ctx, siteId))?.get(recordId);
  if (!path || !seen.some(({ id }) => id === recordId)) throw notFound();
  return { siteId, recordId, path, names: new Map(seen.map(({ id, name }) => [id, name])), siteName };
}

/** All that it takes to do something: the entry of the menu, the way into the site, to see the record, and the right itself. */
export function needsAt(kind: RecordKind, action: string, place: SeenPlace): NeedAsked[] {
  const menu = kind.permissions[action];
  const rightTo = (one: string): RecordRight => `${kind.kind}:${one}`;
  const [seeing = action] = kind.actions;
  const rights = [...new Set([rightTo(seeing), rightTo(action)])].filter((one) => one !== 'Site:View');
  return [
    ...(menu === undefined ? [] : [{ permission: menu }]),
    { ...place, right: 'Site:View', recordId: 0, path: [] },
    ...rights.map((right) => ({ ...place, right })),
  ];
}

/** What a question asks: a permission, or all that a right takes. */
export async function needsOf(
  ctx: Context,
  { permission, right = '', ...place }: WhyInput & { isOwn: boolean },
): Promise<NeedAsked[]> {
  if (permission !== undefined) return [{ permission }];
  const [name = '', action = ''] = right.split(':');
  const kind = kindNamed(ctx, name);
  if (!kind.actions.includes(action)) throw notFound();
  return needsAt(kind, action, await seenPlace(ctx, kind, place));
}

/** A kind of records by its name. */
export function kindNamed(ctx: Context, name: string): RecordKind {
  const kind = ctx.services.recordKinds.get(name);
  if (!kind) throw notFound();
  return kind;
}

// That somebody may not enter a site they may ask about; what it is called they are not told.
async function siteNameOf(ctx: Context, siteId: number, isOwn: boolean): Promise<string> {
  if (siteId === 0) return '';
  const sites = (await ctx.services.recordKinds.get('Site')?.seenIn(ctx, 0)) ?? [];
  const site = sites.find(({ id }) => id === siteId);
  if (!site && !isOwn) throw notFound();
  return site?.name ?? '';
}

/** What is asked, as it is answered. */
export const askedOf = (need: NeedAsked): Lacking =>
  'permission' in need
    ? need
    : { right: need.right, siteId: need.siteId, ...(need.recordId > 0 && { recordId: need.recordId }) };
