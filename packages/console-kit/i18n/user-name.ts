import { text } from './text.ts';

/** How a record's author is called; what nobody did by hand was the system. */
export const authorName = (userName: string | null | undefined): string =>
  userName === 'system' ? text('kit.system') : (userName ?? '');
