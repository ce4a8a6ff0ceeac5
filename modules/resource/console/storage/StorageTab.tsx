import {
  call,
  ErrorState,
  FormPage,
  hasPermission,
  invalidate,
  LoadingState,
  notify,
  useData,
  useFollowTask,
  useText,
} from '@kaiyin/console-kit';
import {
  saveStorage,
  siteStorage,
  storageForm,
  type StorageInput,
  type StorageView,
} from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { fileSize } from '../file-size.ts';
import { OldCopies } from './OldCopies.tsx';
import { OpenSwitch } from './OpenSwitch.tsx';
import { patience } from './patience.ts';
import { placeWords } from './place-words.ts';
import { StorageFields } from './StorageFields.tsx';
import './storage.css';

/** Where the files of a site are kept: on this server, or in storage that speaks S3. */
export default function StorageTab() {
  const t = useText();
  const client = useQueryClient();
  const follow = useFollowTask();
  const read = useData(siteStorage, {}, { freshFor: 0 });
  if (read.isError) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data || !read.isFetchedAfterMount) return <LoadingState />;
  const view = read.data;
  const refresh = () => invalidate(client, siteStorage);
  const watch = (taskId: number) => follow(taskId, t('resource.storage'), { onDone: refresh });
  const save = async (values: Record<string, unknown>) => {
    const { taskId } = await call(saveStorage, values as StorageInput, { quiet: true, timeout: patience });
    if (taskId === null) notify('success', t('resource.storage.saved'));
    else watch(taskId);
  };
  return (
    <div className="kit-surface">
      <FormPage
        key={`${view.current.id} ${view.next?.id}`}
        entity={storageForm}
        row={{ ...view.current }}
        param="siteId"
        mayEdit={hasPermission('cms:site:edit')}
        save={save}
        onSaved={refresh}
        sections={[
          { key: 'where', title: t('resource.storage.where'), children: <Where view={view} onTask={watch} /> },
        ]}
      />
      <OldCopies view={view} onTask={watch} />
    </div>
  );
}

function Where({ view, onTask }: { view: StorageView; onTask: (taskId: number) => void }) {
  const t = useText();
  const amount = t('resource.storage.amount', { count: view.files, size: fileSize(view.bytes) });
  return (
    <>
      <p className="storage-help">{t('resource.storage.help')}</p>
      <p>
        {t('resource.storage.now', { place: placeWords(view.current, t) })} <small>{amount}</small>
      </p>
      <OpenSwitch view={view} onTask={onTask} />
      <StorageFields />
    </>
  );
}
