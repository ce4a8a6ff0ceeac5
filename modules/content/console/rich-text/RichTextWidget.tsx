import { LoadingState, type Widget } from '@kaiyin/console-kit';
import { lazy, Suspense } from 'react';

const RichText = lazy(() => import('./RichText.tsx'));

/** The editor comes when a form has it. */
export const RichTextWidget: Widget = (props) => (
  <Suspense fallback={<LoadingState />}>
    <RichText {...props} />
  </Suspense>
);
