import type { WidgetProps } from '@kaiyin/console-kit';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

const Widget = lazy(() => import('./ImageWidget.tsx'));

/** The picture field; its code comes with the first form that has one. */
export const LazyImageWidget = (props: WidgetProps) => (
  <Suspense fallback={<Skeleton.Image />}>
    <Widget {...props} />
  </Suspense>
);
