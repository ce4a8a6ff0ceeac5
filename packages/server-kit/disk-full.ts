/** Of a disk, of a quota, of SQLite, of PostgreSQL. */
const full = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']);

/** Whether something could not be written for lack of room, here or where the database lies. */
export const isDiskFull = (error: unknown): boolean => full.has((error as { code?: string } | undefined)?.code ?? '');
