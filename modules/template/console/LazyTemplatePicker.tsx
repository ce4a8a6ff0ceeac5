import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { TemplatePickerProps } from './TemplatePicker.tsx';

const Picker = lazy(() => import('./TemplatePicker.tsx'));

/** The template picker; its code comes with the first form that has one. */
export const TemplatePicker = (props: TemplatePickerProps) => (
  <Suspense fallback={<Skeleton.Input active block />}>
    <Picker {...props} />
  </Suspense>
);
