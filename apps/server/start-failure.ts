import { CannotListen } from './start/open-door.ts';

/** What went wrong at start and what to do about it, in words for an operator. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof CannotListen) return explainListening(error);
  const outer = error as NodeJS.ErrnoException;
  const { code, message, path } = outer.code ? outer : ((outer.cause as NodeJS.ErrnoException | undefined) ?? outer);
  switch (code) {
    case 'FOLDER_HELD':
      return `${message}. With SQLite one server works on a folder. Stop that one, or start this one on a folder of its own with KAIYIN_DATA`;
    case 'EACCES':
      return `No permission to write ${path ?? 'the data folder'}. Give this user the right to write there, or choose another folder with KAIYIN_DATA`;
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return 'The disk is full. Free some space in the data folder and start again; nothing has been lost';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
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

function explainListening({ code, host, port, message }: CannotListen): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or start Kaiyin on another port: PORT=${Number(port) + 1} npm start`;
    case 'EACCES':
      return `No permission to listen on port ${port}. Choose a port above 1023 with PORT`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `HOST is "${host}", which is no address of this machine (${code}). Set HOST to one of its addresses, or 0.0.0.0 for all`;
    default:
      return `Kaiyin cannot listen on HOST "${host}" and PORT ${port}: ${message}`;
  }
}
