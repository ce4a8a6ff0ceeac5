import type { WidgetProps } from '@kaiyin/console-kit';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

const Widget = lazy(() => import('./ImagesWidget.tsx'));

/** The field of several pictures; its code comes with the first form that has one. */
export const LazyImagesWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton.Image />}>
    <Widget {...props} />
  </Suspense>
);
