import { useText } from '@kaiyin/console-kit';
import { Modal } from 'antd';
import { useState } from 'react';
import { FolderSelect } from './FolderSelect.tsx';
import { useMoveFiles } from './use-move-files.ts';

interface MoveFilesDialogProps {
  ids: readonly number[];
  onClose: (isMoved: boolean) => void;
}

/** Brings files into another folder without a drag. */
export function MoveFilesDialog({ ids, onClose }: MoveFilesDialogProps) {
  const t = useText();
  const move = useMoveFiles();
  const [folderId, setFolderId] = useState<number>();
  const [isMoving, setMoving] = useState(false);
  const title = t('resource.moveTitle', { count: ids.length });
  const run = async () => {
    if (folderId === undefined) return;
    setMoving(true);
    if (await move(ids, folderId)) onClose(true);
    else setMoving(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('resource.moveOk')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: folderId === undefined, loading: isMoving }}
      onOk={() => void run()}
      onCancel={() => onClose(false)}
    >
      <FolderSelect
        autoFocus
        aria-label={t('resource.folder')}
        value={folderId}
        above={[{ value: 0, title: t('resource.folder.outside') }]}
        onChange={(next) => setFolderId(Number(next))}
      />
    </Modal>
  );
}
