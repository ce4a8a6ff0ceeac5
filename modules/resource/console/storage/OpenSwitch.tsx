import { Can, invalidate, notify, useAction, useText } from '@kaiyin/console-kit';
import { continueSwitch, giveUpSwitch, siteStorage, type StorageView } from '@kaiyin/modules/resource/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { placeWords } from './place-words.ts';

/** A switch that has not ended: goes on with it, or gives it up. */
export function OpenSwitch({ view, onTask }: { view: StorageView; onTask: (taskId: number) => void }) {
  const t = useText();
  const client = useQueryClient();
  const refresh = () => invalidate(client, siteStorage);
  const goOn = useAction(continueSwitch, {
    onSuccess: ({ taskId }) => {
      onTask(taskId);
      return refresh();
    },
  });
  const giveUp = useAction(giveUpSwitch, {
    onSuccess: () => {
      notify('success', t('resource.storage.gaveUp'));
      return refresh();
    },
  });
  const { next, files, taskId } = view;
  if (!next) return null;
  const title = t('resource.storage.openTitle', { place: placeWords(next, t) });
  const copied = t('resource.storage.openText', { done: next.files, count: files });
  if (taskId !== null) return <Alert type="info" showIcon title={title} description={t('resource.storage.begun')} />;
  const actions = (
    <Can permission={['cms:site:edit']}>
      <Space>
        <Button size="small" type="primary" loading={goOn.isPending} onClick={() => goOn.mutate({})}>
          {t('resource.storage.continue')}
        </Button>
        <Button size="small" loading={giveUp.isPending} onClick={() => giveUp.mutate({})}>
          {t('resource.storage.giveUp')}
        </Button>
      </Space>
    </Can>
  );
  return <Alert type="warning" showIcon title={title} description={copied} action={actions} />;
}
