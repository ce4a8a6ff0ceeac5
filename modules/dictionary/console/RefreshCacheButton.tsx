import { SyncOutlined } from '@ant-design/icons';
import type { Endpoint } from '@kaiyin/entity';
import { Can, dictionaryKey, notify, useAction, useText } from '@kaiyin/console-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';

/** Lets the server, and this console, read everything anew. */
export function RefreshCacheButton({ endpoint }: { endpoint: Endpoint<Record<string, never>, void, 'data'> }) {
  const t = useText();
  const client = useQueryClient();
  const refresh = useAction(endpoint, {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: dictionaryKey() });
      notify('success', t('dictionary.refreshed'));
    },
  });
  const permission = typeof endpoint.access === 'object' ? endpoint.access.permission : [];
  return (
    <Can permission={permission}>
      <Button icon={<SyncOutlined />} loading={refresh.isPending} onClick={() => refresh.mutate({})}>
        {t('dictionary.refreshCache')}
      </Button>
    </Can>
  );
}
