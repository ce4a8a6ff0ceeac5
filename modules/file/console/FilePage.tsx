import { PlusOutlined } from '@ant-design/icons';
import {
  Can,
  EmptyState,
  ErrorState,
  firstRead,
  flat,
  Page,
  TreeListPage,
  useData,
  useText,
  useUrlState,
} from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { fileFolders } from '@kaiyin/modules/file/schema';
import { Alert, Button, Select } from 'antd';
import { Link } from 'react-router';
import { FileAddDrawer } from './FileAddDrawer.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FileList } from './FileList.tsx';
import { FolderTree } from './FolderTree.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useUpload } from './use-upload.ts';
import './file.css';

export const firstReads = () => [firstRead(publishPipeOptions, {})];

/** The static files of a site, pipe by pipe: their folders on the left, what lies in one on the right. */
export default function FilePage() {
  const t = useText();
  const [url, setUrl] = useUrlState({ pipe: '', folder: 0, add: '', pageNum: 1 });
  const pipes = useData(publishPipeOptions, {});
  const pipeCode = (pipes.data?.find(({ code }) => code === url.pipe) ?? pipes.data?.[0])?.code ?? '';
  const folders = useData(fileFolders, { pipeCode }, { enabled: pipeCode !== '' });
  const folder = flat(folders.data ?? []).find(({ id }) => id === url.folder);
  const place = { pipeCode, folder: folder?.path ?? '' };
  const { send, isSending } = useUpload(place);
  if (pipes.isError && !pipes.data)
    return (
      <Page title={t('file.title')}>
        <ErrorState error={pipes.error} onRetry={() => pipes.refetch()} />
      </Page>
    );
  if (pipes.data?.length === 0) return <NoPipes />;
  const open = (id: number | undefined) => setUrl({ folder: id ?? 0, pageNum: 1 }, { push: true });
  const add = (
    <>
      <UploadButton isSending={isSending} onFiles={send} />
      <Can permission="cms:file:add">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ add: 'new' }, { push: true })}>
          {t('file.add')}
        </Button>
      </Can>
    </>
  );
  return (
    <TreeListPage
      name="file"
      title={t('file.folders')}
      selected={url.folder || undefined}
      onSelect={open}
      tree={(choice) => <FolderTree {...choice} read={folders} />}
    >
      <FileDrop folder={place.folder || t('file.top')} onFiles={send}>
        <Page
          title={t('file.title')}
          summary={t('file.summary')}
          extra={
            <Select
              aria-label={t('file.pipe')}
              value={pipeCode || null}
              options={(pipes.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(pipe) => setUrl({ pipe, folder: 0, pageNum: 1 })}
            />
          }
          primary={<span className="file-buttons">{add}</span>}
        >
          <FolderTrail path={place.folder} folders={flat(folders.data ?? [])} onOpen={open} />
          {place.folder.toLowerCase() === 'root' && <Alert type="info" showIcon title={t('file.rootHint')} />}
          {pipeCode && <FileList key={`${pipeCode} ${place.folder}`} place={place} onOpen={open} upload={add} />}
        </Page>
      </FileDrop>
      {url.add && <FileAddDrawer place={place} onClose={() => setUrl({ add: '' })} />}
    </TreeListPage>
  );
}

interface FolderTrailProps {
  path: string;
  folders: readonly { id: number; path: string }[];
  onOpen: (id: number | undefined) => void;
}

/** Where one is, with the way up. */
function FolderTrail({ path, folders, onOpen }: FolderTrailProps) {
  const t = useText();
  const parts = path === '' ? [] : path.split('/');
  return (
    <nav className="file-trail" aria-label={t('file.folders')}>
      <button type="button" className="kit-link-button" disabled={path === ''} onClick={() => onOpen(undefined)}>
        {t('file.top')}
      </button>
      {parts.map((part, index) => {
        const at = parts.slice(0, index + 1).join('/');
        const id = folders.find((one) => one.path === at)?.id;
        return (
          <span key={at}>
            {' / '}
            <button type="button" className="kit-link-button" disabled={at === path} onClick={() => onOpen(id)}>
              {part}
            </button>
          </span>
        );
      })}
    </nav>
  );
}

function NoPipes() {
  const t = useText();
  const toPipes = (
    <Link to="/configs/publishpipe">
      <Button type="primary">{t('file.toPipes')}</Button>
    </Link>
  );
  return (
    <Page title={t('file.title')}>
      <EmptyState text={t('file.noPipes')} action={toPipes} />
    </Page>
  );
}
