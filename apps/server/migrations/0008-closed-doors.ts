import { addColumn, createIndex, createTable } from '@kaiyin/server-kit/migration';
import { sql, type Kysely } from 'kysely';

/** What was kept until now could be read by whoever signs in, unless its name said that it is secret; so it stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_guess',
    { subject: 'text', origin: 'text', day: 'text', tries: 'integer', locks: 'integer', lockUntil: 'instant?' },
    { primary: ['subject', 'origin'] },
  );
  await createIndex(db, 'sys_guess', ['day']);
  await createTable(
    db,
    'sys_known_device',
    { userType: 'text', userId: 'integer', deviceHash: 'text', lastSeen: 'instant' },
    { primary: ['userType', 'userId', 'deviceHash'], index: [['deviceHash']] },
  );
  await addColumn(db, 'sys_login_log', 'lockUntil', 'instant?');
  await createTable(db, 'sys_config_secret', { configId: 'integer', secretValue: 'text' }, { primary: ['configId'] });
  await addColumn(db, 'sys_config', 'visibility', 'text', 'public');
  await addColumn(db, 'sys_config', 'unused', 'boolean', 0);
  await hideSecrets(db);
}

const secretName = /(password|passwd|secret|token|credential|private|access_?key|api_?key)/i;

async function hideSecrets(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; configKey: string }>`select id, "configKey" from sys_config`.execute(db);
  for (const { id, configKey } of rows) {
    if (!secretName.test(configKey)) continue;
    await sql`insert into sys_config_secret ("configId", "secretValue") select id, "configValue" from sys_config where id = ${id}`.execute(
      db,
    );
    await sql`update sys_config set visibility = 'secret', "configValue" = case when "configValue" = '' then '' else '******' end where id = ${id}`.execute(
      db,
    );
  }
}
