import { useText } from '@kaiyin/console-kit';
import type { Present } from '@kaiyin/modules/content/schema';
import { Alert, Button, Popconfirm } from 'antd';
import { useContentStore } from '../use-content.ts';
import { takeOver } from './stay-present.ts';

/** Says who writes the content, and takes the pen over when that is wanted. */
export function ReadingAlong({ writer }: { writer: Present }) {
  const t = useText();
  const store = useContentStore();
  return (
    <Alert
      className="paper-notice"
      type="info"
      showIcon
      title={t('content.presence.reading', { user: writer.name })}
      action={
        <Popconfirm
          title={t('content.presence.takeAsk', { user: writer.name })}
          okText={t('content.presence.take')}
          styles={{ root: { maxWidth: 320 } }}
          onConfirm={() => takeOver(store)}
        >
          <Button size="small">{t('content.presence.take')}</Button>
        </Popconfirm>
      }
    />
  );
}
