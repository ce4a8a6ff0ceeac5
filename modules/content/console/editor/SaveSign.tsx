import { CheckCircleOutlined, CloudSyncOutlined, EditOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { formatInstant, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';
import { areAtFields } from './inspector/field-places.ts';
import { isUnsaved } from './save-state.ts';
import { useContent } from './use-content.ts';

/** Whether what was typed is safe, in words. */
export function SaveSign({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const save = useContent((content) => content.save);
  const uploads = useContent((content) => content.uploads);
  const { problem, savedAt } = save;
  // What is said at a field is not said again.
  const isSaid = useContent(({ issues }) => areAtFields(Object.keys(issues)));
  const phase = save.phase === 'failed' && isSaid ? 'idle' : save.phase;
  if (phase === 'failed' || phase === 'conflict') {
    const words = phase === 'conflict' ? t('content.save.conflict') : t('content.save.failed');
    return (
      <span className="editor-saved" data-state="failed" role="status" title={problem ?? words}>
        <ExclamationCircleOutlined /> <span>{words}</span>
        {phase === 'failed' && (
          <Button size="small" type="link" onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        )}
      </span>
    );
  }
  const state = phase === 'saving' ? 'saving' : isUnsaved(save) || uploads > 0 ? 'unsaved' : savedAt ? 'saved' : 'new';
  if (state === 'new') return null;
  const icons = { saving: <CloudSyncOutlined />, unsaved: <EditOutlined />, saved: <CheckCircleOutlined /> };
  const words =
    uploads > 0 ? t('content.save.uploads', { count: uploads }) : t(`content.save.${state}`, { time: clock(savedAt) });
  return (
    <span className="editor-saved" data-state={state} role="status" title={formatInstant(savedAt)}>
      {icons[state]} <span>{words}</span>
    </span>
  );
}

/** `HH:mm` today, with the day before it at other times. */
function clock(instant: string | null): string {
  const [day = '', time = ''] = formatInstant(instant).split(' ');
  const isToday = day === formatInstant(new Date()).split(' ')[0];
  return isToday ? time.slice(0, 5) : `${day.slice(5)} ${time.slice(0, 5)}`;
}
