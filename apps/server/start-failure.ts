/** What went wrong at start and what to do about it, in words for an operator. */
export function explainStartFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  const outer = error as NodeJS.ErrnoException;
  const { code, message, path } = outer.code ? outer : ((outer.cause as NodeJS.ErrnoException | undefined) ?? outer);
  const port = env.PORT?.trim() || '8080';
  switch (code) {
    case 'FOLDER_HELD':
      return `${message}. With SQLite one server works on a folder. Stop that one, or start this one on a folder of its own with KAIYIN_DATA`;
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or start Kaiyin on another port: PORT=${Number(port) + 1} npm start`;
    case 'EACCES':
      return path
        ? `No permission to write ${path}. Give this user the right to write there, or choose another folder with KAIYIN_DATA`
        : `No permission to listen on port ${port}. Choose a port above 1023 with PORT`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${env.HOST}. Set HOST to one of its addresses, or 0.0.0.0 for all`;
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return 'The disk is full. Free some space in the data folder and start again; nothing has been lost';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return `The database does not answer: ${message}. Check KAIYIN_DATABASE_URL and that PostgreSQL is running`;
    case '28P01':
    case '28000':
    case '3D000':
      return `The database refused the connection: ${message}. Check the user, password and database name in KAIYIN_DATABASE_URL`;
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The database file cannot be opened for writing: ${message}. Check the rights of the data folder (KAIYIN_DATA)`;
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The database file is damaged: ${message}. Restore it from a backup`;
    default:
      return `Kaiyin could not start: ${outer.message ?? String(error)}`;
  }
}
