import { randomBytes } from 'node:crypto';
import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Run = <Row extends object>(statement: string) => Promise<Row[]>;

export interface Tablespace {
  name: string;
  /** To be called when no database lies in it any more. */
  drop(): Promise<void>;
}

const memory = '/dev/shm';

/**
 * A place for PostgreSQL's databases in memory: a database is some thousand files, and making one on a disk costs the system
 * twenty times as much. Only where the tests' own files lie in memory, too, and where the server may be given a folder;
 * undefined elsewhere.
 */
export async function memoryTablespace(run: Run): Promise<Tablespace | undefined> {
  if (!tmpdir().startsWith(memory)) return undefined;
  await removeLeftBehind(run).catch(() => undefined);
  const name = `kaiyin_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  const folder = join(memory, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const [setting] = await run<{ path: string }>(`select current_setting('data_directory') as path`);
    const { uid, gid } = await stat(setting?.path ?? '');
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, uid, gid);
    await run(`create tablespace ${name} location '${folder}'`);
  } catch {
    await remove();
    return undefined;
  }
  return { name, drop: async () => void (await run(`drop tablespace ${name}`).finally(remove)) };
}

// Of runs that were killed.
async function removeLeftBehind(run: Run): Promise<void> {
  const spaces = await run<{ name: string }>(
    `select spcname as name from pg_tablespace where spcname ~ '^kaiyin_test_[0-9]+_'`,
  );
  for (const { name } of spaces.filter(({ name }) => !isAlive(Number(name.split('_')[2])))) {
    const databases = await run<{ name: string }>(
      `select datname as name from pg_database join pg_tablespace t on t.oid = dattablespace where t.spcname = '${name}'`,
    );
    for (const database of databases) await run(`drop database ${database.name} with (force)`);
    await run(`drop tablespace ${name}`);
    await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH';
  }
}
