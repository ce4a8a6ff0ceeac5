import { FolderAddOutlined, SearchOutlined } from '@ant-design/icons';
import { ErrorState, matching, notify, useAction, useText } from '@kaiyin/console-kit';
import { resourceFolders, updateFolder, type FolderNode } from '@kaiyin/modules/resource/schema';
import { Button, Checkbox, Input, Skeleton, Tooltip } from 'antd';
import { useState } from 'react';
import { DropPlace } from './DropPlace.tsx';
import type { FolderDraft } from './FolderForm.tsx';
import { FolderMenu } from './FolderMenu.tsx';
import type { FolderPlace } from './folder-place.ts';
import { FolderTree } from './FolderTree.tsx';
import { mayEditLibrary, useFolders } from './use-folders.ts';

export interface FolderSideProps {
  place: FolderPlace;
  onPlace: (place: Partial<FolderPlace>) => void;
  onDraft: (draft: FolderDraft) => void;
  /** Files were dropped on a folder, 0 for none. */
  onFiles?: ((ids: number[], folderId: number) => void) | undefined;
  /** Only to look from: no folder is changed here. */
  isPlain?: boolean;
}

/** The folders of the library beside its files. */
export function FolderSide({ place, onPlace, onDraft, onFiles, isPlain = false }: FolderSideProps) {
  const t = useText();
  const [words, setWords] = useState('');
  return (
    <nav className="folder-side" aria-label={t('resource.folders')}>
      <Head words={words} onWords={setWords} onAdd={() => onDraft({ parentId: Number(place.folder) || 0 })} />
      <FixedPlaces {...{ place, onPlace, onFiles }} />
      <Folders {...{ place, onPlace, onDraft, onFiles, isPlain }} words={words.trim()} />
      {Number(place.folder) > 0 && (
        <Checkbox checked={place.below} onChange={({ target }) => onPlace({ below: target.checked })}>
          {t('resource.folder.below')}
        </Checkbox>
      )}
    </nav>
  );
}

interface HeadProps {
  words: string;
  onWords: (words: string) => void;
  onAdd: () => void;
}

function Head({ words, onWords, onAdd }: HeadProps) {
  const t = useText();
  return (
    <div className="folder-head">
      <Input
        allowClear
        size="small"
        prefix={<SearchOutlined />}
        placeholder={t('resource.folder.search')}
        aria-label={t('resource.folder.search')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      {mayEditLibrary() && (
        <Tooltip title={t('resource.folder.add')}>
          <Button size="small" icon={<FolderAddOutlined />} aria-label={t('resource.folder.add')} onClick={onAdd} />
        </Tooltip>
      )}
    </div>
  );
}

/** What stands above the folders: all files, and those that lie in none. */
function FixedPlaces({ place, onPlace, onFiles }: Pick<FolderSideProps, 'place' | 'onPlace' | 'onFiles'>) {
  const t = useText();
  const { tree } = useFolders();
  const takesFiles = mayEditLibrary() && onFiles;
  return (
    <>
      <Place
        label={t('resource.folder.all')}
        count={tree.all}
        isOpen={place.folder === ''}
        onOpen={() => onPlace({ folder: '' })}
      />
      <DropPlace className="folder-place" onFiles={takesFiles ? (ids) => takesFiles(ids, 0) : undefined}>
        <Place
          label={t('resource.folder.outside')}
          count={tree.outside}
          isOpen={place.folder === '0'}
          onOpen={() => onPlace({ folder: '0' })}
        />
      </DropPlace>
    </>
  );
}

/** The folders that have the words in their names, with those above them; all without words. */
function Folders({ place, onPlace, onDraft, onFiles, isPlain, words }: FolderSideProps & { words: string }) {
  const t = useText();
  const { tree, isPending, isError, error, refetch } = useFolders();
  const move = useAction(updateFolder, {
    invalidates: [resourceFolders],
    onSuccess: (_, { name }) => notify('success', t('resource.folder.moved', { name })),
  });
  const shown = matching(tree.folders, { words, status: '' }, ({ name }) => [name]);
  const forget = ({ id, parentId }: FolderNode) =>
    place.folder === String(id) && onPlace({ folder: parentId ? String(parentId) : '' });
  const mayChange = mayEditLibrary() && !isPlain;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (shown.length === 0)
    return <p className="folder-none">{t(words ? 'resource.folder.noMatch' : 'resource.folder.none')}</p>;
  return (
    <FolderTree
      nodes={shown}
      isSought={words !== ''}
      selected={Number(place.folder)}
      onSelect={(folder) => onPlace({ folder: String(folder) })}
      actions={
        isPlain ? undefined : (node) => <FolderMenu node={node} onDraft={onDraft} onRemoved={() => forget(node)} />
      }
      onMove={mayChange ? ({ id, name }, parentId) => move.mutate({ id, name, parentId }) : undefined}
      onFiles={mayEditLibrary() ? onFiles : undefined}
    />
  );
}

interface PlaceProps {
  label: string;
  count: number;
  isOpen: boolean;
  onOpen: () => void;
}

const Place = ({ label, count, isOpen, onOpen }: PlaceProps) => (
  <button type="button" className="kit-plain-button folder-fixed" aria-pressed={isOpen} onClick={onOpen}>
    <span>{label}</span>
    <small>{count}</small>
  </button>
);
