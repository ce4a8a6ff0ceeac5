import { containing, said, type Context, type TaskRow } from '@kaiyin/server-kit';
import '@kaiyin/modules/audit/server';
import { sql } from 'kysely';
import { plainAddress, withoutWordsOf } from './certificate-words.ts';

interface Erased {
  siteId: number;
  contentId: number;
  titles: readonly string[];
  texts: readonly string[];
  /** Addresses that its page had. */
  paths: readonly string[];
}

/** Empties what the product has noted of an item in words: its log entries, titles of tasks, reasons of releases. Answers how many rows. */
export async function scrubNotes(ctx: Context, erased: Erased): Promise<number> {
  let rows = await scrubLog(ctx, erased);
  // As titles stand in texts of ours; the same words elsewhere may be anybody's.
  for (const title of erased.titles.map((one) => `“${one}”`)) rows += await scrubReleases(ctx, erased, title);
  return rows + (await scrubTasks(ctx, erased)) + (await scrubInboxes(ctx, erased));
}

/** What inboxes tell of its tasks goes: the tasks themselves are still listed. */
async function scrubInboxes({ db }: Context, { titles }: Erased): Promise<number> {
  let rows = 0;
  for (const title of titles.filter(Boolean)) {
    const words = JSON.stringify(`“${title}”`).slice(1, -1);
    const { numAffectedRows = 0n } = await sql`
      delete from sys_inbox_item
      where kind = 'task' and (${containing('title', words)} or ${containing('text', words)})`.execute(db);
    rows += Number(numAffectedRows);
  }
  return rows;
}

const standIn = ({ contentId }: Erased): string => `“#${contentId}”`;

async function scrubLog({ db }: Context, { siteId, contentId, titles }: Erased): Promise<number> {
  const log = db.updateTable('sys_operation_log').where('siteId', '=', siteId);
  const { numUpdatedRows } = await log
    .set({ subjectName: '', details: {} })
    .where('subjectId', '=', contentId)
    .where('kind', '=', 'content')
    .executeTakeFirst();
  let rows = Number(numUpdatedRows);
  // Refusals name what was refused.
  for (const title of titles.filter(Boolean)) {
    const words = JSON.stringify(title).slice(1, -1);
    const naming = log.set({ error: said('Error.default') }).where(containing('error', words));
    rows += Number((await naming.executeTakeFirst()).numUpdatedRows);
  }
  return rows;
}

/** A value of a JSON column with the texts that it holds changed, names of fields apart. */
function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, change)]));
}

/** A text without the titles and addresses of an item; an address may be the end of a longer one, not of another's name. */
function withoutNames(erased: Erased): (text: string) => string {
  const paths = erased.paths
    .filter(Boolean)
    .map((path): [RegExp, string] => [
      new RegExp(`(?<![\\w.-])${path.replace(/[^\w/]/g, '\\$&')}(?![\\w-])`, 'g'),
      plainAddress(path, erased.contentId),
    ]);
  return (text) => {
    const untitled = erased.titles.reduce((kept, title) => kept.replaceAll(`“${title}”`, () => standIn(erased)), text);
    return paths.reduce((kept, [path, by]) => kept.replace(path, () => by), untitled);
  };
}

async function scrubTasks({ db }: Context, erased: Erased): Promise<number> {
  const change = withoutNames(erased);
  const tasks = await db
    .selectFrom('task')
    .select([
      'id',
      'kind',
      'title',
      'titleWords',
      'message',
      'messageWords',
      'errors',
      'errorWords',
      'payload',
      'result',
      'done',
    ])
    .where('siteId', '=', erased.siteId)
    .execute();
  let told = 0;
  for (const { id, kind, ...task } of tasks) {
    const named = { ...(changed(task, change) as typeof task), ...wordless(task, erased) };
    if (named.done) named.done = { ...named.done, ...wordless(task.done ?? {}, erased) };
    named.payload = wordlessPayload(named, erased);
    const clean = kind === `TakeDown-${erased.contentId}` ? await withoutReason(named, erased) : named;
    if (JSON.stringify(clean) === JSON.stringify(task)) continue;
    told++;
    await db.updateTable('task').set(clean).where('id', '=', id).execute();
  }
  return told;
}

type Words = Partial<Pick<TaskRow, 'titleWords' | 'messageWords' | 'errorWords'>>;

// What each reader is told is left as it was told to whoever started the task, without the names.
function wordless({ titleWords, messageWords, errorWords }: Words, erased: Erased): Words {
  return {
    ...(namesIt(titleWords, erased) && { titleWords: null }),
    ...(namesIt(messageWords, erased) && { messageWords: null }),
    ...(namesIt(errorWords, erased) && { errorWords: null }),
  };
}

// The reason of its releases, too; it is what the task is called.
const wordlessPayload = ({ payload, title }: Pick<TaskRow, 'payload' | 'title'>, erased: Erased): object =>
  'reason' in payload && typeof payload.reason === 'object' && namesIt(payload.reason, erased)
    ? { ...payload, reason: title }
    : payload;

const namesIt = (words: unknown, { titles }: Erased): boolean =>
  textsIn(words).some((text) => titles.some((title) => title && text.includes(title)));

// Keys are no names.
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => (name === 'key' ? [] : textsIn(one)))
    : [String(value)];

/** A task that took it down keeps the reason that its certificate has. */
async function withoutReason<T extends { payload: unknown }>(task: T, erased: Erased): Promise<T> {
  const { reason } = (task.payload ?? {}) as { reason?: unknown };
  if (typeof reason !== 'string') return task;
  const left = await withoutWordsOf(reason, erased, `#${erased.contentId}`);
  return { ...task, payload: { ...(task.payload as object), reason: left } };
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
      .set({ reason: reason.replaceAll(title, by), reasonWords: null })
      .where('id', '=', id)
      .execute();
  return releases.length;
}
