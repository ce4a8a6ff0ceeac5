import { containing, type Context } from '@kaiyin/server-kit';
import '@kaiyin/modules/audit/server';
import '../release/tables.ts';

interface Erased {
  siteId: number;
  contentId: number;
  titles: readonly string[];
}

/** Empties what the product has noted of an item in words: its log entries, titles of tasks, reasons of releases. Answers how many rows. */
export async function scrubNotes(ctx: Context, erased: Erased): Promise<number> {
  let rows = await scrubLog(ctx, erased);
  // As titles stand in texts of ours; the same words elsewhere may be anybody's.
  for (const title of erased.titles.map((one) => `“${one}”`))
    rows += (await scrubTasks(ctx, erased, title)) + (await scrubReleases(ctx, erased, title));
  return rows;
}

const standIn = ({ contentId }: Erased): string => `“#${contentId}”`;

async function scrubLog({ db }: Context, { siteId, contentId }: Erased): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sys_operation_log')
    .set({ subjectName: '', details: {} })
    .where('siteId', '=', siteId)
    .where('subjectId', '=', contentId)
    .where('action', 'like', 'content.%')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A value of a JSON column with a text replaced in the texts that it holds, names of fields apart. */
function without(value: unknown, text: string, by: string): unknown {
  if (typeof value === 'string') return value.replaceAll(text, by);
  if (Array.isArray(value)) return value.map((one) => without(one, text, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, text, by)]));
}

async function scrubTasks({ db }: Context, erased: Erased, title: string): Promise<number> {
  const by = standIn(erased);
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'title', 'message', 'errors', 'payload', 'result'])
    .where('siteId', '=', erased.siteId)
    .execute();
  let told = 0;
  for (const { id, ...task } of tasks) {
    const clean = without(task, title, by) as typeof task;
    if (JSON.stringify(clean) === JSON.stringify(task)) continue;
    told++;
    await db.updateTable('task').set(clean).where('id', '=', id).execute();
  }
  return told;
}

async function scrubReleases({ db }: Context, erased: Erased, title: string): Promise<number> {
  const by = standIn(erased);
  const releases = await db
    .selectFrom('cms_release')
    .select(['id', 'reason'])
    .where('siteId', '=', erased.siteId)
    .where(containing('reason', title))
    .execute();
  for (const { id, reason } of releases)
    await db
      .updateTable('cms_release')
      .set({ reason: reason.replaceAll(title, by) })
      .where('id', '=', id)
      .execute();
  return releases.length;
}
