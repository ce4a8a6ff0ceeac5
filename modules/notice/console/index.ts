import { defineConsole, lazyPart, withScreenTexts } from '@kaiyin/console-kit';
import { lazy } from 'react';
import { inboxNews } from './inbox-store.ts';

export { InboxBell } from './InboxBell.tsx';
export { PinnedBanner } from './PinnedBanner.tsx';

/** The latest notices, for the first page. */
export const LatestNotices = lazyPart(() => import('./LatestNotices.tsx'));

export const noticeConsole = defineConsole({
  name: 'notice',
  screenTexts: true,
  news: [inboxNews],
  places: { sys_notice: (id) => `/system/notice?edit=${id}` },
  preferenceSections: [lazy(withScreenTexts(() => import('./MutedKinds.tsx')))],
  screens: {
    'system/notice/index': () => import('./NoticePage.tsx'),
    'user/inbox': () => import('./InboxPage.tsx'),
  },
  routes: [{ path: '/user/inbox', screen: 'user/inbox', title: { key: 'inbox.title' }, trail: [], icon: 'message' }],
});
