import { containing, type Context } from '@kaiyin/server-kit';
import '@kaiyin/modules/audit/server';
import '../release/tables.ts';

interface Erased {
  siteId: number;
  contentId: number;
  titles: readonly string[];
}

/** Empties what the product has noted of an item in words: log entries, titles of tasks, reasons of releases. Answers how many rows. */
export async function scrubNotes(ctx: Context, erased: Erased): Promise<number> {
  let rows = await scrubLog(ctx, erased);
  for (const title of erased.titles)
    rows += (await scrubTasks(ctx, erased, title)) + (await scrubReleases(ctx, erased, title));
  return rows;
}

const standIn = ({ contentId }: Erased): string => `#${contentId}`;

async function scrubLog({ db }: Context, { siteId, contentId, titles }: Erased): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sys_operation_log')
    .set({ subjectName: '', details: {} })
    .where('siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb.and([eb('subjectId', '=', contentId), eb('action', 'like', 'content.%')]),
        ...(titles.length ? [eb('subjectName', 'in', titles)] : []),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A value of a JSON column with a text in it replaced, wherever that stands. */
const without = <T>(value: T, text: string, by: string): T =>
  JSON.parse(JSON.stringify(value ?? null).replaceAll(JSON.stringify(text).slice(1, -1), by)) as T;

async function scrubTasks({ db }: Context, erased: Erased, title: string): Promise<number> {
  const by = standIn(erased);
  const tasks = await db
    .selectFrom('task')
    .select(['id', 'title', 'message', 'errors', 'payload', 'result'])
    .where('siteId', '=', erased.siteId)
    .execute();
  const told = tasks.filter((task) => JSON.stringify(task).includes(JSON.stringify(title).slice(1, -1)));
  for (const { id, message, errors, payload, result, ...task } of told)
    await db
      .updateTable('task')
      .set({
        title: task.title.replaceAll(title, by),
        message: message.replaceAll(title, by),
        errors: without(errors, title, by),
        payload: without(payload, title, by),
        result: without(result, title, by),
      })
      .where('id', '=', id)
      .execute();
  return told.length;
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
