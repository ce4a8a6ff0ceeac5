import { isStorageAway, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import { keptElsewhere } from '../storage/kept-elsewhere.ts';
import { namingsOf } from '../uses-among.ts';

/** Files that are looked at between two reports. */
const piece = 500;

export interface Findings {
  checked: number;
  missing: number;
  unused: number;
}

interface Check {
  blobs: BlobStore;
  /** Told after each piece; throws when the check is to end. */
  report: (done: Findings) => Promise<void>;
}

/**
 * Looks at every file of the current site, and notes at each when it was looked at, since when its bytes are missing, and since
 * when nothing uses it. Costs one read of all texts of the site that may name files, and one look for the bytes of each file.
 * Files that come while it is at work are looked at the next time.
 */
export async function checkFiles(ctx: Context, { blobs, report }: Check): Promise<Findings> {
  const siteId = siteOf(ctx).id;
  const time = ctx.now().toISOString();
  const elsewhere = await keptElsewhere(ctx, siteId);
  const used = new Set<number>();
  for await (const { files } of namingsOf(ctx, siteId)) for (const id of files) used.add(id);
  const found: Findings = { checked: 0, missing: 0, unused: 0 };
  for (let after = 0; ;) {
    const rows = await rowsAfter(ctx, { after, before: time });
    const last = rows.at(-1);
    if (!last) return found;
    for (const row of rows) {
      const now = {
        isMissing: !elsewhere.has(row.hash) && (await isMissing(blobs, row.hash)),
        isUnused: !used.has(row.id),
      };
      await noteAt(ctx, row, { ...now, time });
      found.missing += Number(now.isMissing);
      found.unused += Number(now.isUnused);
    }
    await noteChecked(ctx, rows, time);
    found.checked += rows.length;
    after = last.id;
    await report(found);
  }
}

interface CheckedRow {
  id: number;
  hash: string;
  missingSince: string | null;
  unusedSince: string | null;
}

const rowsAfter = (ctx: Context, { after, before }: { after: number; before: string }): Promise<CheckedRow[]> =>
  ctx.db
    .selectFrom('cms_resource')
    .select(['id', 'hash', 'missingSince', 'unusedSince'])
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '>', after)
    .where('createTime', '<=', before)
    .orderBy('id')
    .limit(piece)
    .execute();

/** Throws where the storage itself is away: then nothing is known of its files. */
async function isMissing(blobs: BlobStore, hash: string): Promise<boolean> {
  if (await blobs.has(hash)) return false;
  try {
    await blobs.get(hash);
    return false;
  } catch (error) {
    if (isStorageAway(error)) throw error;
    return true;
  }
}

interface Now {
  isMissing: boolean;
  isUnused: boolean;
  time: string;
}

async function noteAt({ db }: Context, row: CheckedRow, { isMissing, isUnused, time }: Now): Promise<void> {
  const missingSince = isMissing ? (row.missingSince ?? time) : null;
  const unusedSince = isUnused ? (row.unusedSince ?? time) : null;
  if (missingSince === row.missingSince && unusedSince === row.unusedSince) return;
  // Of a file that was replaced meanwhile nothing is known.
  await db
    .updateTable('cms_resource')
    .set({ missingSince, unusedSince })
    .where('id', '=', row.id)
    .where('hash', '=', row.hash)
    .execute();
}

async function noteChecked({ db }: Context, rows: readonly CheckedRow[], checkedTime: string): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.updateTable('cms_resource').set({ checkedTime }).where('id', 'in', ids).execute();
}
