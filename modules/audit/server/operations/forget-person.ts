import { accountTable, type DataSubject, type PersonalData } from '@kaiyin/modules/account/server';
import { containing, type Context } from '@kaiyin/server-kit';

/** What a person did, and what was done to their account. Entries stay without names, addresses and values. */
export const auditData: PersonalData = {
  name: 'operations',
  label: 'operation.data',
  export: ({ db }, { userType, userId }) =>
    db
      .selectFrom('sys_operation_log')
      .innerJoin('sys_operation', 'sys_operation.id', 'sys_operation_log.operationId')
      .select([
        'sys_operation_log.action',
        'sys_operation.endpoint',
        'sys_operation_log.subjectName',
        'sys_operation_log.ip',
        'sys_operation_log.userAgent',
        'sys_operation_log.logTime',
      ])
      .where('sys_operation.userType', '=', userType)
      .where('sys_operation.userId', '=', userId)
      .orderBy('sys_operation_log.id')
      .execute(),
  async erase(ctx, subject) {
    const account = { kind: accountTable(ctx, subject), ids: [subject.userId] };
    return (
      (await forgetDoer(ctx, subject)) +
      (await forgetSubjects(ctx, account)) +
      (await forgetSessions(ctx, subject)) +
      (await forgetMentions(ctx, subject))
    );
  },
};

/** Takes name and values out of what was done to records; that it was done stays. Answers how many entries were touched. */
export async function forgetSubjects(
  { db }: Context,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('sys_operation_log')
    .set({ subjectName: '', details: {}, error: null })
    .where('kind', '=', kind)
    .where('subjectId', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sessions of the person that somebody ended: they are named by it. */
async function forgetSessions({ db }: Context, { userType, userId }: DataSubject): Promise<number> {
  const rows = await db
    .selectFrom('sys_operation_log')
    .select(['id', 'details'])
    .where('kind', '=', 'sys_session')
    .where('subjectId', '=', userId)
    .execute();
  const ids = rows
    .filter(({ details }) => (details as { userType?: string }).userType === userType)
    .map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('sys_operation_log').set({ subjectName: '' }).where('id', 'in', ids).execute();
  return ids.length;
}

async function forgetDoer({ db }: Context, { userType, userId }: DataSubject): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sys_operation_log')
    .set({ userName: '', ip: '', userAgent: '' })
    .where('operationId', 'in', (eb) =>
      eb.selectFrom('sys_operation').select('id').where('userType', '=', userType).where('userId', '=', userId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Entries about other records, or refusals, that have an address or a number of the person in their words. */
async function forgetMentions({ db }: Context, { userName, contacts }: DataSubject): Promise<number> {
  const words = [...contacts, ...(userName ? [JSON.stringify(userName)] : [])];
  if (words.length === 0) return 0;
  const columns = ['subjectName', 'details', 'error'] as const;
  const rows = await db
    .selectFrom('sys_operation_log')
    .select(['id', ...columns])
    .where(({ or }) => or(words.flatMap((contact) => columns.map((column) => containing(column, contact)))))
    .execute();
  const ids = rows
    .filter(
      (row) =>
        isNamedIn(row.error, userName) ||
        contacts.some((contact) => columns.some((column) => hasWord(JSON.stringify(row[column]), contact))),
    )
    .map(({ id }) => id);
  for (let from = 0; from < ids.length; from += 500)
    await db
      .updateTable('sys_operation_log')
      .set({ subjectName: '', details: {}, error: null })
      .where('id', 'in', ids.slice(from, from + 500))
      .execute();
  return ids.length;
}

/** Whether a refusal names a user: by a value, not by what its values are called. */
const isNamedIn = (error: unknown, userName: string | null): boolean =>
  userName !== null &&
  typeof error === 'object' &&
  error !== null &&
  'params' in error &&
  Object.values(error.params ?? {}).includes(userName);

/** Whether a text has an address or a number as a whole, not as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  const [within, sought] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1))
    if (!/[\w.+-]/.test(within[at - 1] ?? '') && !/[\w-]/.test(within[at + sought.length] ?? '')) return true;
  return false;
}
