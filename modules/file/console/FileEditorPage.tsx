import { EmptyState, ErrorState, LoadingState, Page, useData, useText, useUrlState } from '@kaiyin/console-kit';
import { isPictureFile, readFile } from '@kaiyin/modules/file/schema';
import { useEffect } from 'react';
import { FileEditor } from './FileEditor.tsx';
import { FilePicture } from './FilePicture.tsx';
import './file.css';

/** The editor of the file that the address names, by pipe and path or by id; a picture is shown. */
export default function FileEditorPage() {
  const t = useText();
  const [at, setUrl] = useUrlState({ pipeCode: '', path: '', id: 0 });
  const isNamed = at.path !== '' || at.id > 0;
  const file = useData(readFile, at, { enabled: isNamed, freshFor: Number.POSITIVE_INFINITY });
  const id = file.data?.id;
  useEffect(() => {
    // A tab is of an id.
    if (id !== undefined && at.id === 0) setUrl({ id, pipeCode: '', path: '' });
  }, [id, at.id, setUrl]);
  if (!isNamed || (file.isError && !file.data))
    return (
      <Page title={t('file.open')}>
        {isNamed ? (
          <ErrorState error={file.error} onRetry={() => void file.refetch()} />
        ) : (
          <EmptyState text={t('file.gone')} />
        )}
      </Page>
    );
  if (!file.data || !file.isFetchedAfterMount) return <LoadingState />;
  const { data } = file;
  if (data.canEdit) return <FileEditor key={data.id} file={data} />;
  if (isPictureFile(data.path)) return <FilePicture file={data} />;
  return (
    <Page title={data.path}>
      <EmptyState text={t('file.noText')} />
    </Page>
  );
}
