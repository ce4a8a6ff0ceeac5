import { ScissorOutlined } from '@ant-design/icons';
import { invalidate, notify, notifyError, PictureEditor, useText } from '@kaiyin/console-kit';
import { listResources, type ResourceView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { nameOfEdited } from './editable-picture.ts';
import { sourceOf } from './resource-address.ts';
import { saveEditedCopy } from './save-edited-copy.ts';
import { useReplaceResource } from './use-replace-resource.tsx';

interface EditPictureButtonProps {
  row: ResourceView;
  /** Shows the file that was made. */
  onOpen: (id: number) => void;
}

/** Crops and turns a picture of the library; the result is a new file, or stands in the place of the picture. */
export function EditPictureButton({ row, onOpen }: EditPictureButtonProps) {
  const t = useText();
  const client = useQueryClient();
  const replace = useReplaceResource(row, { edited: true });
  const [isOpen, setOpen] = useState(false);
  const saveAsNew = async (result: File) => {
    try {
      const { id } = await saveEditedCopy(row, result);
      notify('success', t('resource.savedAsNew'));
      onOpen(id);
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    } finally {
      void invalidate(client, listResources);
    }
  };
  return (
    <>
      <Button icon={<ScissorOutlined />} onClick={() => setOpen(true)}>
        {t('resource.editPicture')}
      </Button>
      {isOpen && (
        <PictureEditor
          title={t('resource.editPicture')}
          source={sourceOf(row)}
          name={nameOfEdited(row)}
          actions={[
            { label: t('resource.saveAsNew'), run: saveAsNew },
            { label: t('resource.replaceOriginal'), run: replace },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
