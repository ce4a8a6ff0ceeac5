import { Can, invalidate, useAction, useConfirmDanger, useText } from '@kaiyin/console-kit';
import { removeOldCopies, siteStorage, type StoragePlace, type StorageView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { fileSize } from '../file-size.ts';
import { placeWords } from './place-words.ts';

/** Copies in places from before, which stay until somebody wants them gone. */
export function OldCopies({ view, onTask }: { view: StorageView; onTask: (taskId: number) => void }) {
  const t = useText();
  const client = useQueryClient();
  const confirm = useConfirmDanger();
  const remove = useAction(removeOldCopies, {
    onSuccess: ({ taskId }) => {
      onTask(taskId);
      return invalidate(client, siteStorage);
    },
  });
  if (view.old.length === 0) return null;
  const ask = async (place: StoragePlace) => {
    const name = placeWords(place, t);
    const title = t('resource.storage.cleanTitle', { place: name });
    if (await confirm({ title, names: [name], ok: t('resource.storage.clean') })) remove.mutate({ id: place.id });
  };
  return (
    <section className="storage-old" aria-label={t('resource.storage.old')}>
      <h2>{t('resource.storage.old')}</h2>
      <p className="storage-help">{t('resource.storage.oldHelp')}</p>
      <ul>
        {view.old.map((place) => (
          <li key={place.id}>
            <span>{placeWords(place, t)}</span>
            <small>{t('resource.storage.amount', { count: place.files, size: fileSize(place.bytes) })}</small>
            <Can permission={['cms:site:edit']}>
              <Button size="small" danger loading={remove.isPending} onClick={() => void ask(place)}>
                {t('resource.storage.clean')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </section>
  );
}
