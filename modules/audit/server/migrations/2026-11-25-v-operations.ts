import { addColumn, createIndex, createTable, isPostgres } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** An entry of the log for what was done at once, beside the rows of the records that it was done to, which were all there was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_operation',
    {
      action: 'text',
      permission: 'text',
      endpoint: 'text',
      operationType: 'text',
      code: 'integer',
      userType: 'text?',
      userId: 'integer?',
      siteId: 'integer?',
      requestId: 'text',
      cost: 'integer',
      records: 'integer',
      logTime: 'instant',
    },
    { index: [['logTime'], ['userType', 'userId', 'id'], ['requestId']] },
  );
  for (const [column, kind, initial] of [
    ['operationId', 'integer', 0],
    ['place', 'integer', 0],
    ['kind', 'text', ''],
    ['error', 'json?', null],
    ['userAgent', 'text', ''],
  ] as const)
    await addColumn(db, 'sys_operation_log', column, kind, initial);
  await adoptEntries(db);
  await createIndex(db, 'sys_operation_log', ['operationId', 'place']);
  await createIndex(db, 'sys_operation_log', ['kind', 'subjectId', 'id']);
  // Everybody's own sign-ins.
  await createIndex(db, 'sys_login_log', ['userType', 'userId', 'id']);
}

/** Each row of before is an operation of its own. */
async function adoptEntries(db: Kysely<unknown>): Promise<void> {
  const kind = isPostgres(db)
    ? sql`split_part(action, '.', 1)`
    : sql`case when instr(action, '.') > 0 then substr(action, 1, instr(action, '.') - 1) else action end`;
  await sql`
    insert into sys_operation (id, action, permission, endpoint, "operationType", code, "userType", "userId", "siteId",
      "requestId", cost, records, "logTime")
    select id, action, '', '', case
        when action like '%.created' or action like '%.added' then 'INSERT'
        when action like '%.removed' or action like '%.deleted' or action like '%.purged' then 'DELETE'
        when action like '%.permissions' or action like '%.records' or action like '%.roles' then 'GRANT'
        when action in ('content.published', 'content.offline', 'content.takenDown') then 'PUBLISH'
        else 'UPDATE' end,
      200, case when "userId" is null then null else 'user' end, "userId", "siteId", '', 0, 1, "logTime"
    from sys_operation_log`.execute(db);
  await sql`update sys_operation_log set "operationId" = id, kind = ${kind}`.execute(db);
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('sys_operation', 'id'), (select coalesce(max(id), 0) + 1 from sys_operation), false)`.execute(
      db,
    );
}
