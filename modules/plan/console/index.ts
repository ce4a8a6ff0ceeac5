import './additions.ts';
import { lazy } from 'react';

export { ChangeCounts } from './ChangeCounts.tsx';
export { ChangeMark } from './ChangeMark.tsx';
export { templatePlace } from './template-place.ts';
export { openPreview, type PreviewOf } from './preview-address.ts';
export { usePipeNames } from './use-pipe-names.ts';
export type { PlanChoice } from './plan-request.ts';
export { usePublishPlan } from './use-publish-plan.tsx';
export { isSiteHeld, useHeldAnswer } from './use-held-answer.ts';

/** The two sides of a file, as source or as pages. */
export const FileDifference = lazy(() => import('./FileDifference.tsx'));
/** Two texts with what differs between them marked. */
export const SourceDifference = lazy(() => import('./SourceDifference.tsx'));
/** Files beside the open one. */
export const FileWorkspace = lazy(() => import('./FileWorkspace.tsx'));
/** Pages that could not be rendered, with the way to their templates. */
export const FailureList = lazy(() => import('./FailureList.tsx'));
/** Files that change. */
export const FileList = lazy(() => import('./FileList.tsx'));
