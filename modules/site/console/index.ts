import { lazy, type ComponentType } from 'react';

export { ChangeCounts } from './publish-plan/ChangeCounts.tsx';
export { ChangeMark } from './publish-plan/ChangeMark.tsx';
export { templatePlace } from './publish-plan/template-place.ts';
export { usePipeNames } from './publish-plan/use-pipe-names.ts';
export { usePublishPlan, type PlanChoice, type ReviewPlan } from './publish-plan/use-publish-plan.tsx';
export { isSiteHeld, useHeldAnswer } from './use-held-answer.ts';
export { useSwitchSite } from './use-switch-site.ts';

/** The two sides of a file, as source or as pages. */
export const FileDifference = lazy(() => import('./publish-plan/FileDifference.tsx'));
/** Two texts with what differs between them marked. */
export const SourceDifference = lazy(() => import('./publish-plan/SourceDifference.tsx'));
/** Files beside the open one. */
export const FileWorkspace = lazy(() => import('./publish-plan/FileWorkspace.tsx'));
/** Pages that could not be rendered, with the way to their templates. */
export const FailureList = lazy(() => import('./publish-plan/FailureList.tsx'));
/** Files that change. */
export const FileList = lazy(() => import('./publish-plan/FileList.tsx'));

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/site': () => import('./SitesPage.tsx'),
  'cms/site/tabs': () => import('./SiteTabsPage.tsx'),
  'cms/contentcore/publishPipe': () => import('./PublishPipePage.tsx'),
};
