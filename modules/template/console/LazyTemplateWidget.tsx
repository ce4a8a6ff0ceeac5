import type { WidgetProps } from '@kaiyin/console-kit';
import { lazy, Suspense } from 'react';

const Widget = lazy(() => import('./TemplateWidget.tsx').then(({ TemplateWidget }) => ({ default: TemplateWidget })));

/** The template field of forms; its code comes with the first form that has one. */
export const LazyTemplateWidget = (props: WidgetProps) => (
  <Suspense>
    <Widget {...props} />
  </Suspense>
);
