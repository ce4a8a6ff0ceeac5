import { call, notify, notifyError, PictureEditor, useText } from '@kaiyin/console-kit';
import { nameOfEdited, saveEditedCopy, sourceOf } from '@kaiyin/modules/resource/console';
import { resourceIdOf, resourcesById, type ResourceView } from '@kaiyin/modules/resource/schema';
import type { Editor } from '@tiptap/core';
import { useState, type ReactNode } from 'react';

export interface CropPicture {
  /** Opens the picture that is chosen in the text. */
  open: (address: string) => Promise<void>;
  isOpening: boolean;
  dialog: ReactNode;
}

/** Crops a picture of the library that stands in the text; the result is a file of its own and takes its place there. */
export function useCropPicture(editor: Editor, type: 'image' | 'inlineImage'): CropPicture {
  const t = useText();
  const [isOpening, setOpening] = useState(false);
  const [row, setRow] = useState<ResourceView>();
  const open = async (address: string) => {
    setOpening(true);
    try {
      const ids = [resourceIdOf(address) ?? 0];
      const [found] = await call(resourcesById, { ids }, { quiet: true, repeatSubmit: false });
      if (found) setRow(found);
      else notify('error', t('content.picture.elsewhere'), 5);
    } catch (error) {
      notifyError(error);
    } finally {
      setOpening(false);
    }
  };
  const close = () => {
    setRow(undefined);
    editor.commands.focus();
  };
  const crop = async (original: ResourceView, result: File) => {
    try {
      const copy = await saveEditedCopy(original, result);
      return editor.commands.updateAttributes(type, { src: sourceOf(copy), iurl: copy.internalUrl });
    } catch (error) {
      notifyError(error);
      return false;
    }
  };
  const dialog = row && (
    <PictureEditor
      title={t('content.picture.crop')}
      source={sourceOf(row)}
      name={nameOfEdited(row)}
      actions={[{ label: t('kit.ok'), run: (result) => crop(row, result) }]}
      onClose={close}
    />
  );
  return { open, isOpening, dialog };
}
