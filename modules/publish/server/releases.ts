import { compareManifests, type FileEntry, type Manifest } from '@kaiyin/publisher';
import type { PageFailure, ReleaseCounts } from '@kaiyin/modules/site/schema';
import { actor, type Context } from '@kaiyin/server-kit';
import './tables.ts';

/** Number of the release that a site shows in a pipe; 0 before the first. */
export async function currentRelease(ctx: Context, siteId: number, pipeCode: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('cms_release')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** What a site showed, or shows, at a release. */
export async function manifestAt(ctx: Context, siteId: number, pipeCode: string, release: number): Promise<Manifest> {
  const rows = await ctx.db
    .selectFrom('cms_manifest')
    .select(['path', 'hash', 'size'])
    .where('siteId', '=', siteId)
    .where('pipeCode', '=', pipeCode)
    .where('fromRelease', '<=', release)
    .where((eb) => eb.or([eb('untilRelease', 'is', null), eb('untilRelease', '>', release)]))
    .execute();
  return new Map(rows.map(({ path, hash, size }) => [path, { hash, size }]));
}

interface NewRelease {
  siteId: number;
  pipeCode: string;
  reason: string;
  before: Manifest;
  after: ReadonlyMap<string, FileEntry>;
  pages: number;
  failures: PageFailure[];
}

const chunk = 200;

/** Writes the next release, when anything differs, in one transaction; answers its counts and number. */
export async function writeRelease(ctx: Context, release: NewRelease): Promise<ReleaseCounts & { number: number }> {
  const { siteId, pipeCode, reason, before, after, pages, failures } = release;
  const { added, changed, removed } = compareManifests(before, after);
  const counts = {
    pipeCode,
    pages,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    failed: failures.length,
  };
  return ctx.transaction(async (ctx) => {
    const current = await currentRelease(ctx, siteId, pipeCode);
    if (current > 0 && added.length + changed.length + removed.length === 0 && failures.length === 0)
      return { ...counts, number: current };
    const number = current + 1;
    for (const paths of chunks([...changed, ...removed])) {
      await ctx.db
        .updateTable('cms_manifest')
        .set({ untilRelease: number })
        .where('siteId', '=', siteId)
        .where('pipeCode', '=', pipeCode)
        .where('untilRelease', 'is', null)
        .where('path', 'in', paths)
        .execute();
    }
    for (const paths of chunks([...added, ...changed])) {
      const rows = paths.flatMap((path) => {
        const entry = after.get(path);
        return entry
          ? [{ siteId, pipeCode, path, hash: entry.hash, size: entry.size, fromRelease: number, untilRelease: null }]
          : [];
      });
      await ctx.db.insertInto('cms_manifest').values(rows).execute();
    }
    await ctx.db
      .insertInto('cms_release')
      .values({
        siteId,
        number,
        reason,
        failures,
        state: failures.length ? 'incomplete' : 'complete',
        createBy: actor(ctx),
        createTime: ctx.now().toISOString(),
        pipeCode,
        pages,
        added: counts.added,
        changed: counts.changed,
        removed: counts.removed,
      })
      .execute();
    return { ...counts, number };
  });
}

function chunks<T>(list: T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / chunk) }, (_, index) =>
    list.slice(index * chunk, (index + 1) * chunk),
  );
}
