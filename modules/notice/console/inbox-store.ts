import type { News } from '@kaiyin/console-kit';
import type { inboxEvent, InboxState } from '@kaiyin/modules/notice/schema';
import { useEffect } from 'react';
import { create } from 'zustand';

interface Inbox extends InboxState {
  /** How often something was heard: what was read before is out of date. */
  changes: number;
  isOpen: boolean;
  /** The notice that is being read, wherever it was opened. */
  noticeId: number | undefined;
}

/** What is unread, in every window at once. */
export const useInbox = create<Inbox>(() => ({
  unread: 0,
  pinned: 0,
  changes: 0,
  isOpen: false,
  noticeId: undefined,
}));

export const openNotice = (noticeId: number): void => useInbox.setState({ noticeId });

/** Reads again what is shown whenever something was heard; the first that is heard is what there is. */
export function useFresh(readAgain: () => unknown): void {
  const changes = useInbox((inbox) => inbox.changes);
  useEffect(() => {
    if (changes > 1) readAgain();
  }, [changes, readAgain]);
}

// The frame knows no more of the calls than this: they come with what uses them.
const event: typeof inboxEvent = 'inbox';

export const inboxNews: News = {
  event,
  hear: (data) => useInbox.setState(({ changes }) => ({ ...(data as InboxState), changes: changes + 1 })),
  ask: async () => (await import('./ask-state.ts')).askState(),
};
