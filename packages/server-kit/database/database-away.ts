// Held by another process; shut down or starting; not to be connected to; without a connection left.
const away = new Set(['SQLITE_BUSY', '57P01', '57P02', '57P03', '55000', '53300', 'ECONNREFUSED', 'ECONNRESET']);

/** Whether a statement failed because the database cannot be reached now: the same one may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  (away.has((error as { code?: string }).code ?? '') ||
    // The driver of PostgreSQL says of connections that end, or never come, in words alone.
    /^Connection terminated|^timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed)/.test(
      error.message,
    ));
