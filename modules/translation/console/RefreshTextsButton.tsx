import { SyncOutlined } from '@ant-design/icons';
import { Can, notify, useAction, useText } from '@kaiyin/console-kit';
import { listTexts, refreshTexts } from '@kaiyin/modules/translation/schema';
import { Button } from 'antd';

/** Lets the server read all changed texts anew. */
export function RefreshTextsButton() {
  const t = useText();
  const refresh = useAction(refreshTexts, {
    invalidates: [listTexts],
    onSuccess: () => notify('success', t('translation.refreshed')),
  });
  return (
    <Can permission="system:i18ndict:remove">
      <Button icon={<SyncOutlined />} loading={refresh.isPending} onClick={() => refresh.mutate({})}>
        {t('translation.refreshCache')}
      </Button>
    </Can>
  );
}
