import { call } from '@kaiyin/console-kit';
import { inboxState, type InboxState } from '@kaiyin/modules/notice/schema';

/** What is unread, asked for where no stream tells it. */
export const askState = (): Promise<InboxState> => call(inboxState, {}, { quiet: true, background: true });
