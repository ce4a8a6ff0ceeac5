import { registerWidget } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';
import { LazyImageWidget } from './LazyImageWidget.tsx';

export { addressShown, sourceOf, thumbnailOf } from './resource-address.ts';
export { bringInPicture } from './bring-in-picture.ts';
export { fileSize } from './file-size.ts';
export { mayPick } from './may-pick.ts';
export { ResourcePicker } from './ResourcePicker.tsx';
export type { ResourcePickerProps } from './ResourcePickerDialog.tsx';
export { uploadFile } from './upload-file.ts';

registerWidget('image', LazyImageWidget);

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/contentcore/resource': () => import('./ResourcePage.tsx'),
};
