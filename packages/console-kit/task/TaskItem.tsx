import { CloseOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { call } from '../http/call.ts';
import { download } from '../http/download.ts';
import { formatInstant, localInstants } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { StatusDot } from '../page/StatusDot.tsx';
import { isOver, taskCalls, useTasks, type Task } from './task.ts';

export type TaskResult = (task: Task) => { open: string } | { download: string } | undefined;

interface TaskItemProps {
  task: Task;
  resultOf?: TaskResult;
}

const bars = {
  ready: 'normal',
  running: 'active',
  success: 'success',
  interrupted: 'normal',
  failed: 'exception',
} as const;

/** One task: title, state, progress, message, errors, result. */
export default function TaskItem({ task, resultOf }: TaskItemProps) {
  const t = useText();
  const { id, status, percent, errors, endTime, readyTime } = task;
  const [title, message] = [task.title, task.message].map(localInstants);
  const over = isOver(task);
  return (
    <article className="kit-task">
      <div className="kit-task-line">
        <strong title={title}>{title}</strong>
        <StatusDot state={status}>{t(`kit.task.${status}`)}</StatusDot>
        {over ? <RemoveButton id={id} /> : task.interruptible && <StopButton id={id} />}
      </div>
      {!over && <Progress percent={percent} status={bars[status]} size="small" aria-label={title} />}
      <div className="kit-task-line kit-task-note">
        <span title={message}>{message}</span>
        <time>{formatInstant(endTime ?? readyTime)}</time>
      </div>
      {errors.length > 0 && (
        <details className="kit-task-errors">
          <summary>{t('kit.task.errors', { count: errors.length })}</summary>
          <ul>
            {errors.map((error, index) => (
              <li key={index}>{error}</li>
            ))}
          </ul>
        </details>
      )}
      {over && <ResultLink task={task} {...(resultOf && { resultOf })} />}
    </article>
  );
}

function StopButton({ id }: { id: number }) {
  const t = useText();
  return (
    <Button size="small" danger type="text" onClick={() => void call(taskCalls.stop, { ids: [id] }).catch(() => {})}>
      {t('kit.task.stop')}
    </Button>
  );
}

function RemoveButton({ id }: { id: number }) {
  const t = useText();
  const remove = async () => {
    await call(taskCalls.remove, { ids: [id] });
    useTasks.getState().drop([id]);
  };
  return (
    <Button
      size="small"
      type="text"
      icon={<CloseOutlined />}
      aria-label={t('kit.task.remove')}
      onClick={() => void remove().catch(() => {})}
    />
  );
}

function ResultLink({ task, resultOf = ordinaryResult }: TaskItemProps) {
  const t = useText();
  const result = resultOf(task);
  if (!result) return null;
  return 'open' in result ? (
    <a href={result.open} target="_blank" rel="noreferrer">
      {t('kit.task.open')}
    </a>
  ) : (
    <Button type="link" size="small" onClick={() => void download(result.download).catch(() => {})}>
      {t('kit.task.download')}
    </Button>
  );
}

/** A result says itself where it leads: `url` to open, `download` a path below the API prefix. */
const ordinaryResult: TaskResult = ({ result }) => {
  const { url, download: path } = (typeof result === 'object' && result !== null ? result : {}) as {
    url?: unknown;
    download?: unknown;
  };
  if (typeof url === 'string' && /^(https?:\/\/|\/)/.test(url)) return { open: url };
  return typeof path === 'string' ? { download: path } : undefined;
};
