import { allow, endpoint, paging } from '@kaiyin/entity';
import { z } from 'zod';

export const channels = ['email', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** A letter that was written into a file, since there is nothing that could send it. */
export interface StoredLetter {
  id: string;
  channel: Channel;
  to: string;
  subject: string;
  /** When it was written: an ISO instant. */
  time: string;
}

// It opens the screen. Whoever reads codes can be anybody: letters are only for those who hold `*` as well.
const access = allow('monitor:mail:view');

/** Letters of the last seven days that were written into files, the latest first, with the SMTP server that others go by. */
export const letterList = endpoint({
  method: 'GET',
  path: '/monitor/mail/list',
  access,
  reply: 'rows',
  input: paging,
}).output<{ rows: StoredLetter[]; total: number }>();

/** Where e-mails go: the host of the SMTP server; null when they are written into files. */
export const postView = endpoint({ method: 'GET', path: '/monitor/mail/post', access }).output<{
  server: string | null;
}>();

/** The text of one. */
export const readLetter = endpoint({
  method: 'GET',
  path: '/monitor/mail/{id}',
  access,
  logged: 'mail.read',
  input: z.object({ id: z.string().regex(/^[\dTZ]+-[0-9a-f]{12}$/) }),
}).output<StoredLetter & { text: string }>();
