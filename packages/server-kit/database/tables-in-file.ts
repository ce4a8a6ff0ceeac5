import Database from 'better-sqlite3';

/** Names of the tables of an SQLite file, which must be there; nothing of the file is changed. */
export function tablesInFile(file: string): string[] {
  const database = new Database(file, { fileMustExist: true });
  try {
    const names = database.prepare(
      "select name from sqlite_master where type = 'table' and substr(name, 1, 7) <> 'sqlite_' order by name",
    );
    return names.pluck().all() as string[];
  } finally {
    database.close();
  }
}
