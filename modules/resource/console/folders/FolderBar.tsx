import { FolderAddOutlined } from '@ant-design/icons';
import { flat, useText } from '@kaiyin/console-kit';
import { Button, Checkbox } from 'antd';
import { FolderMenu } from './FolderMenu.tsx';
import { FolderSelect } from './FolderSelect.tsx';
import type { FolderSideProps } from './FolderSide.tsx';
import { mayEditLibrary, useFolders } from './use-folders.ts';

/** The folders of the library where there is no room beside its files: one is chosen from a list. */
export function FolderBar({ place, onPlace, onDraft, isPlain = false }: Omit<FolderSideProps, 'onFiles'>) {
  const t = useText();
  const { tree } = useFolders();
  const node = flat(tree.folders).find(({ id }) => String(id) === place.folder);
  const above = [
    { value: '', title: t('resource.folder.all') },
    { value: 0, title: t('resource.folder.outside') },
  ];
  return (
    <div className="folder-bar">
      <FolderSelect
        aria-label={t('resource.folder')}
        value={place.folder === '' ? '' : Number(place.folder)}
        above={above}
        onChange={(folder) => onPlace({ folder: String(folder) })}
      />
      {node && !isPlain && <FolderMenu node={node} onDraft={onDraft} onRemoved={() => onPlace({ folder: '' })} />}
      {mayEditLibrary() && (
        <Button
          icon={<FolderAddOutlined />}
          aria-label={t('resource.folder.add')}
          onClick={() => onDraft({ parentId: node?.id ?? 0 })}
        />
      )}
      {node && (
        <Checkbox checked={place.below} onChange={({ target }) => onPlace({ below: target.checked })}>
          {t('resource.folder.below')}
        </Checkbox>
      )}
    </div>
  );
}
