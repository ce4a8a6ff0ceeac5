import { EllipsisOutlined } from '@ant-design/icons';
import { hasPermission, useText } from '@kaiyin/console-kit';
import type { FolderNode } from '@kaiyin/modules/resource/schema';
import { Button, Dropdown } from 'antd';
import type { FolderDraft } from './FolderForm.tsx';
import { mayEditLibrary } from './use-folders.ts';
import { useRemoveFolder } from './use-remove-folder.tsx';

interface FolderMenuProps {
  node: FolderNode;
  onDraft: (draft: FolderDraft) => void;
  onRemoved: () => void;
}

/** What can be done with a folder, by mouse, finger or keyboard. */
export function FolderMenu({ node, onDraft, onRemoved }: FolderMenuProps) {
  const t = useText();
  const remove = useRemoveFolder();
  const { id, parentId, name } = node;
  const items = [
    ...(mayEditLibrary()
      ? [
          { key: 'add', label: t('resource.folder.addBelow'), onClick: () => onDraft({ parentId: id }) },
          { key: 'edit', label: t('resource.folder.edit'), onClick: () => onDraft({ id, parentId, name }) },
        ]
      : []),
    ...(hasPermission('cms:resource:delete')
      ? [
          {
            key: 'delete',
            label: t('kit.delete'),
            danger: true,
            onClick: async () => (await remove(node)) && onRemoved(),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button size="small" type="text" icon={<EllipsisOutlined />} aria-label={t('resource.folder.menu', { name })} />
    </Dropdown>
  );
}
