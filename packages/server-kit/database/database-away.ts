const away = new Set([
  // Held by another process; shut down or starting; not to be connected to; without a connection left.
  'SQLITE_BUSY',
  '57P01',
  '57P02',
  '57P03',
  '55000',
  '53300',
  // Ended for idling; broken off; a replica that takes no writes, for as long as it is in the place of another.
  '57P05',
  '08000',
  '08003',
  '08006',
  '25006',
  // Refused, cut, silent, without a way there, without a name.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** What a prepared statement answers when a later edition has changed its tables meanwhile, in any language. */
export const isOutdated = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};

/** Whether a statement failed because the database cannot be reached, or changes, now: the same one may succeed later. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error &&
  // What the system says of a file, on a disk that is far away, is not of the database.
  !('path' in error) &&
  (away.has((error as { code?: string }).code ?? '') ||
    isOutdated(error) ||
    // The driver of PostgreSQL says of connections that end, or never come, in words alone.
    /^Query read timeout|^Connection terminated|^timeout exceeded when trying to connect|^Client (has encountered a connection error|was closed)/.test(
      error.message,
    ));
