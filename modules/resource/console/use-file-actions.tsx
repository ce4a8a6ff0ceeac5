import { FolderOutlined, TagOutlined } from '@ant-design/icons';
import { useText, type RowAction } from '@kaiyin/console-kit';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { useState, type ReactNode } from 'react';
import { DescribeFilesDrawer } from './DescribeFilesDrawer.tsx';
import { MoveFilesDialog } from './folders/MoveFilesDialog.tsx';

interface Asked {
  rows: readonly ResourceView[];
  /** Told whether it was done. */
  settle: (isDone: boolean) => void;
}

type Remove = (rows: readonly ResourceView[]) => Promise<boolean>;

/** What can be done with some files of the library, and the dialog that one of it has opened. */
export function useFileActions(onRemove: Remove): { actions: RowAction<ResourceView>[]; dialog: ReactNode } {
  const t = useText();
  const [moving, setMoving] = useState<Asked>();
  const [describing, setDescribing] = useState<Asked>();
  const ask = (open: (asked: Asked) => void) => (rows: ResourceView[]) =>
    new Promise<boolean>((settle) => open({ rows, settle }));
  const actions: RowAction<ResourceView>[] = [
    {
      label: t('resource.move'),
      icon: <FolderOutlined />,
      permission: ['cms:resource:edit'],
      run: ask(setMoving),
    },
    {
      label: t('resource.describe'),
      icon: <TagOutlined />,
      permission: ['cms:resource:edit'],
      run: ask(setDescribing),
    },
    { label: t('kit.delete'), permission: ['cms:resource:delete'], danger: true, run: (rows) => onRemove(rows) },
  ];
  const dialog = (
    <>
      {moving && (
        <MoveFilesDialog
          ids={moving.rows.map(({ id }) => id)}
          onClose={(isMoved) => {
            setMoving(undefined);
            moving.settle(isMoved);
          }}
        />
      )}
      {describing && (
        <DescribeFilesDrawer
          ids={describing.rows.map(({ id }) => id)}
          onClose={(isSaved) => {
            setDescribing(undefined);
            describing.settle(isSaved);
          }}
        />
      )}
    </>
  );
  return { actions, dialog };
}
