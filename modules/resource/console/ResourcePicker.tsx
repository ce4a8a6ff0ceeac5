import { lazy, Suspense } from 'react';
import type { ResourcePickerProps } from './ResourcePickerDialog.tsx';

const Dialog = lazy(() => import('./ResourcePickerDialog.tsx'));

/** Picks files of the library, or uploads them there first. Mount it to open it; it loads its code then. */
export const ResourcePicker = (props: ResourcePickerProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
