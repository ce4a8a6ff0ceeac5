import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import type { Perspective } from '@kaiyin/publisher';
import type { Tables } from '@kaiyin/server-kit/database';
import { copiedColumns, type Publication } from './tables.ts';

export type PublicRow = Omit<Publication, 'siteId' | 'validFrom' | 'validUntil' | 'topTime' | 'topUntil'> & {
  /** Whether it stands before all others of its lists at the instant that is asked for. */
  isTop: boolean;
};

type Publications = SelectQueryBuilder<Tables, 'cms_publication', object>;

/**
 * Publications of the site that hold at the perspective's instant, or at one of their own where it has such, working
 * copies in place of those that it names.
 */
export const publicAt = (env: BatchEnv): Publications => holdingAt(env, sql.ref('siteId'));

/** Those of some contents. The plus keeps SQLite from reading the whole site where it should look ids up. */
export const publicOf = (env: BatchEnv, contentIds: readonly number[]): Publications =>
  holdingAt(env, sql`+${sql.ref('siteId')}`).where('contentId', 'in', contentIds);

function holdingAt({ ctx, site, perspective }: BatchEnv, siteId: RawBuilder<unknown>): Publications {
  const { at, working } = perspective;
  const instant = instantOf(perspective);
  const plain = ctx.db
    .selectFrom('cms_publication')
    .where(siteId, '=', site.id)
    // Nearly all have begun: not by its index, which SQLite would take before the one that has them in order.
    .where(sql`${sql.ref('validFrom')} || ''`, '<=', instant)
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', instant)]));
  if (working.size === 0) return plain;
  const ids = [...working];
  const shown = plain.where('contentId', 'not in', ids).select(publicColumns);
  const copies = ctx.db
    .selectFrom('cms_content')
    .where('siteId', '=', site.id)
    .where('id', 'in', ids)
    .where('deletedTime', 'is', null)
    .select(publicColumns.map((name) => columnOfCopy(name, at).as(name)));
  return ctx.db.selectFrom(
    shown.unionAll(copies as unknown as typeof shown).as('cms_publication'),
  ) as unknown as Publications;
}

/** The instant that a row is judged at. */
function instantOf({ at, beside }: Perspective): RawBuilder<string> {
  if (!beside || beside.size === 0) return sql<string>`${at}`;
  const cases = Array.from(
    Map.groupBy(beside, ([, instant]) => instant),
    ([instant, items]) => {
      const ids = sql.join(items.map(([id]) => id));
      return sql`when ${sql.ref('contentId')} in (${ids}) then ${instant}`;
    },
  );
  return sql<string>`case ${sql.join(cases, sql` `)} else ${at} end`;
}

// A working copy that has never been public has no date of its own yet.
function columnOfCopy(name: string, at: string) {
  if (name === 'contentId') return sql<unknown>`cms_content.id`;
  // A text that is not public yet would be so from this instant.
  if (name === 'updateTime')
    return sql<unknown>`coalesce((select p."updateTime" from cms_publication p where p."contentId" = cms_content.id and p."versionId" = cms_content."versionId" and p."validFrom" <= ${at} order by p."validFrom" desc limit 1), ${at})`;
  return name === 'publishDate' ? sql<unknown>`coalesce("publishDate", ${at})` : sql<unknown>`${sql.ref(name)}`;
}

export const publicColumns = [
  'contentId',
  'updateTime',
  ...copiedColumns.filter((name): name is Exclude<typeof name, 'siteId'> => name !== 'siteId'),
] as const;

type ShownRow = Pick<Publication, (typeof publicColumns)[number]>;

/** The rows of a query as pages know them. */
export async function publicRows({ perspective: { at } }: BatchEnv, found: Publications): Promise<PublicRow[]> {
  const rows = await found.select(publicColumns).execute();
  return rows.map((row) => toPublicRow(row, at));
}

export function toPublicRow({ topTime, topUntil, ...row }: ShownRow, at: string): PublicRow {
  return { ...row, isTop: topTime !== null && (topUntil === null || topUntil > at) };
}

/** 1 for rows on top at the instant. */
export const onTop = (at: string) =>
  sql<number>`case when "topTime" is not null and ("topUntil" is null or "topUntil" > ${at}) then 1 else 0 end`;
