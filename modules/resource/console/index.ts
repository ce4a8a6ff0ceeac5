import { defineConsole } from '@kaiyin/console-kit';
import { LazyImageWidget } from './LazyImageWidget.tsx';

export { addressShown, sourceOf } from './resource-address.ts';
export { bringInPicture } from './bring-in-picture.ts';
export { fileSize } from './file-size.ts';
export { mayPick } from './may-pick.ts';
export { ResourcePicker } from './ResourcePicker.tsx';
export { uploadFile } from './upload-file.ts';

export const resourceConsole = defineConsole({
  name: 'resource',
  widgets: { image: LazyImageWidget },
  screens: {
    'cms/contentcore/resource': () => import('./ResourcePage.tsx'),
  },
});
