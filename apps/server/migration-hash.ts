import { createHash } from 'node:crypto';

/** What a migration's source says, however it is laid out: its hash without white space and commas that end a list. */
export const migrationHash = (source: string): string =>
  createHash('sha256')
    .update(source.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])/g, ''))
    .digest('hex');
