import { useAction } from '@kaiyin/console-kit';
import { inboxNews } from './inbox-store.ts';
import { listInbox, markAllRead, markRead, pinnedNotices } from '@kaiyin/modules/notice/schema';

const invalidates = [listInbox, pinnedNotices];

// Where browsers keep no locks there is no stream that tells.
const askAnew = () => {
  if (!('locks' in navigator)) void inboxNews.ask().then(inboxNews.hear, () => undefined);
};

/** Marks things as read; the bell hears of it by the stream, in this window and in all others. */
export function useMarkRead() {
  const some = useAction(markRead, { invalidates, quiet: true, onSuccess: askAnew });
  const all = useAction(markAllRead, { invalidates, onSuccess: askAnew });
  return {
    markRead: (keys: string[]) => some.mutate({ keys }),
    markAll: (kind: string) => all.mutate({ kind }),
    isBusy: all.isPending,
  };
}
