import type { StoredLetter } from '@kaiyin/modules/mail/schema';

export interface Letter extends Pick<StoredLetter, 'channel' | 'to' | 'subject'> {
  /** Plain text. */
  text: string;
}
