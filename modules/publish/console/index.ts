import { defineConsole } from '@kaiyin/console-kit';
import { lazy } from 'react';

export { useWaitingList } from './waiting/waiting-list.ts';
export { WaitingButton } from './waiting/WaitingButton.tsx';

/** The things that wait to be published. */
export const WaitingDrawer = lazy(() => import('./waiting/WaitingDrawer.tsx'));

export const publishConsole = defineConsole({
  name: 'publish',
  screenTexts: ['cms/contentcore/redirect', 'cms/contentcore/linkReport'],
  commands: [
    {
      id: 'publish-site',
      label: 'release.publish',
      permissions: ['cms:site:publish'],
      href: '/configs/publish/release?publish=1',
      sort: 2,
    },
  ],
  endOfHold: [lazy(() => import('./waiting/WaitingInPlan.tsx'))],
  contentActions: [
    {
      label: 'takeDown.action',
      permission: 'cms:publish:takedown',
      from: ['to-publish', 'scheduled', 'published', 're-edit', 'archived'],
      whileSeen: true,
      danger: true,
      Dialog: lazy(() => import('./take-down/TakeDownDialog.tsx')),
    },
  ],
  routes: [
    {
      path: '/cms/preview',
      screen: 'cms/preview',
      title: { key: 'content.preview' },
      trail: [],
      noCache: true,
      isBare: true,
      showsStanding: true,
    },
    { path: '/index', screen: 'index', title: { key: 'home.title' }, trail: [], icon: 'dashboard', isAffixed: true },
  ],
  screens: {
    index: () => import('./home/HomePage.tsx'),
    'cms/preview': () => import('./preview/PreviewPage.tsx'),
    'cms/contentcore/release': () => import('./release/ReleasePage.tsx'),
    'cms/contentcore/timePreview': () => import('./time/TimePreviewPage.tsx'),
    'cms/contentcore/takeDown': () => import('./take-down/TakeDownPage.tsx'),
    'cms/contentcore/redirect': () => import('./RedirectPage.tsx'),
    'cms/contentcore/linkReport': () => import('./links/LinkReportPage.tsx'),
  },
});
