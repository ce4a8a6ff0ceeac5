import { DataTable, EmptyState, formatInstant, useListState, useRows, useText, type Column } from '@kaiyin/console-kit';
import { FileImageOutlined, FileOutlined, FileTextOutlined, FolderOutlined } from '@ant-design/icons';
import { isPictureFile, listFiles, type FileEntry } from '@kaiyin/modules/file/schema';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { editorAddress } from './editor-address.ts';
import { RenameBox } from './RenameBox.tsx';
import { sizeInWords } from './size-in-words.ts';
import type { FilePlace } from './use-upload.ts';
import { useFileActions } from './use-file-actions.tsx';

interface FileListProps {
  place: FilePlace;
  onOpen: (folder: number) => void;
  /** Shown where there is nothing. */
  upload: ReactNode;
}

/** What lies in a folder. */
export function FileList({ place, onOpen, upload }: FileListProps) {
  const t = useText();
  const navigate = useNavigate();
  const [state, setState] = useListState(['name']);
  const [renamed, setRenamed] = useState(0);
  const name = String(state.name ?? '');
  const query = useRows(listFiles, {
    ...place,
    name,
    pageNum: Number(state.pageNum),
    pageSize: Number(state.pageSize),
  });
  const open = (row: FileEntry) => {
    if (row.isFolder) onOpen(row.id);
    else if (row.canEdit || isPictureFile(row.path)) void navigate(editorAddress(row.id));
  };
  const actions = useFileActions({ place, onEdit: open, onRename: ({ id }) => setRenamed(id) });
  const columns: Column<FileEntry>[] = [
    {
      key: 'name',
      title: t('file.name'),
      grows: true,
      render: (row) => (
        <RenameBox row={row} isOpen={renamed === row.id} onClose={() => setRenamed(0)}>
          <span className="file-name" onDoubleClick={() => open(row)}>
            <FileIcon row={row} />
            <button type="button" className="kit-link-button" title={row.path} onClick={() => open(row)}>
              {name ? row.path : row.name}
            </button>
          </span>
        </RenameBox>
      ),
    },
    { key: 'size', title: t('file.size'), width: 110, numeric: true, render: (row) => sizeInWords(row.size) },
    {
      key: 'updateTime',
      title: t('file.modified'),
      width: 180,
      numeric: true,
      render: (row) => formatInstant(row.updateTime),
    },
  ];
  const search = (
    <Input.Search
      allowClear
      className="file-search"
      placeholder={t('file.search')}
      aria-label={t('file.search')}
      defaultValue={name}
      onSearch={(words) => setState({ name: words.trim(), pageNum: 1 })}
    />
  );
  return (
    <DataTable<FileEntry>
      name="cms_file"
      columns={columns}
      query={query}
      state={state}
      onState={setState}
      search={search}
      rowActions={actions}
      bulkActions={actions.filter(({ danger }) => danger)}
      empty={<EmptyState text={t(name ? 'kit.table.emptyFiltered' : 'file.empty')} action={name ? null : upload} />}
    />
  );
}

function FileIcon({ row: { isFolder, path, canEdit } }: { row: FileEntry }) {
  if (isFolder) return <FolderOutlined />;
  if (isPictureFile(path)) return <FileImageOutlined />;
  return canEdit ? <FileTextOutlined /> : <FileOutlined />;
}
