import { defineConsole, withScreenTexts } from '@kaiyin/console-kit';
import { resourceSettings } from '@kaiyin/modules/resource/schema';
import { FileWidget } from './FileWidget.tsx';
import { LazyImagesWidget } from './LazyImagesWidget.tsx';
import { LazyImageWidget } from './LazyImageWidget.tsx';

export { addressShown, sourceOf, thumbnailOf } from './resource-address.ts';
export { bringInPicture } from './bring-in-picture.ts';
export { CoverChoice } from './CoverChoice.tsx';
export { DropArea } from './DropArea.tsx';
export { isEditableAddress, nameOfEdited } from './editable-picture.ts';
export { fileSize } from './file-size.ts';
export { GrabDialog } from './GrabDialog.tsx';
export { mediaLines } from './media-lines.ts';
export { mayPick } from './may-pick.ts';
export { PickFilesButton } from './PickFilesButton.tsx';
export { ResourcePicker } from './ResourcePicker.tsx';
export { saveEditedCopy } from './save-edited-copy.ts';
export { uploadFile } from './upload-file.ts';
export { UploadQueue } from './UploadQueue.tsx';
export { useUploads, type Uploads } from './use-uploads.ts';

export const resourceConsole = defineConsole({
  name: 'resource',
  widgets: { image: LazyImageWidget, images: LazyImagesWidget, file: FileWidget },
  finders: [{ id: 'resources', label: 'resource.finds', load: () => import('./find-resources.tsx') }],
  settings: resourceSettings,
  siteTabs: [
    {
      key: 'storage',
      label: 'resource.storageTab',
      load: withScreenTexts(() => import('./storage/StorageTab.tsx')),
    },
  ],
  screens: {
    'cms/contentcore/resource': () => import('./ResourcePage.tsx'),
  },
});
