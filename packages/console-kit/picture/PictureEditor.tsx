import { lazy, Suspense } from 'react';
import { withScreenTexts } from '../module.ts';
import type { PictureEditorProps } from './picture-editor-props.ts';

const Dialog = lazy(withScreenTexts(() => import('./PictureEditorDialog.tsx')));

/** Crops, turns and flips a picture in a dialog. Mount it to open it; it loads its code then. */
export const PictureEditor = (props: PictureEditorProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
