import { Can, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { useClearing } from './use-clearing.ts';

/** Empties every cache, after a question. */
export function ClearAll() {
  const t = useText();
  const { clearAll } = useClearing();
  return (
    <Can permission="monitor:cache:clear">
      <Button danger onClick={() => void clearAll()}>
        {t('monitor.clearAll')}
      </Button>
    </Can>
  );
}
