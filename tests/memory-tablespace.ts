import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
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
  const folder = await mkdtemp(join(memory, 'kaiyin-postgres-'));
  const name = `kaiyin_test_${folder.slice(-6).toLowerCase()}`;
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const [setting] = await run<{ path: string }>(`select current_setting('data_directory') as path`);
    const { uid, gid } = await stat(setting?.path ?? '');
    await chown(folder, uid, gid);
    await run(`create tablespace ${name} location '${folder}'`);
  } catch {
    await remove();
    return undefined;
  }
  return { name, drop: async () => void (await run(`drop tablespace ${name}`).finally(remove)) };
}
