import { open, rename, rm } from 'node:fs/promises';
import Database from 'better-sqlite3';

/** Copies an SQLite file as it is at one instant, also while others read and write it; the copy is there as a whole or not at all. */
export async function copySqlite(file: string, copy: string): Promise<void> {
  const unfinished = `${copy}.new`;
  const source = new Database(file, { readonly: true, fileMustExist: true });
  try {
    await source.backup(unfinished);
    const written = await open(unfinished, 'r+');
    await written.chmod(0o600);
    await written.sync().finally(() => written.close());
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    source.close();
  }
}
