import { addContentAction } from '@kaiyin/modules/content/console';
import { addPart } from '@kaiyin/console-kit';
import { lazy, type ComponentType } from 'react';

export { SiteWaiting } from './waiting/SiteWaiting.tsx';
export { useWaitingList } from './waiting/waiting-list.ts';
export { WaitingButton } from './waiting/WaitingButton.tsx';

/** The things that wait to be published. */
export const WaitingDrawer = lazy(() => import('./waiting/WaitingDrawer.tsx'));

addPart(
  'endOfHold',
  lazy(() => import('./waiting/WaitingInPlan.tsx')),
);

addContentAction({
  label: 'takeDown.action',
  permission: 'cms:publish:takedown',
  from: ['to-publish', 'scheduled', 'published', 're-edit', 'archived'],
  whileSeen: true,
  danger: true,
  Dialog: lazy(() => import('./take-down/TakeDownDialog.tsx')),
});

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/release': () => import('./release/ReleasePage.tsx'),
  'cms/contentcore/timePreview': () => import('./time/TimePreviewPage.tsx'),
  'cms/contentcore/takeDown': () => import('./take-down/TakeDownPage.tsx'),
  'cms/contentcore/redirect': () => import('./RedirectPage.tsx'),
  'cms/contentcore/linkReport': () => import('./links/LinkReportPage.tsx'),
};
