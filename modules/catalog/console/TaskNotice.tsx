import { isOver, useTask, useText, type Task } from '@kaiyin/console-kit';
import type { PublishResult } from '@kaiyin/modules/site/schema';
import { Progress } from 'antd';
import './catalog.css';

interface TaskNoticeProps {
  taskId: number;
  links: readonly { pipeName: string; link: string }[];
  onEnd: (task: Task) => void;
}

/** A long work in a notice: its progress, then what came of it and what failed where. */
export default function TaskNotice({ taskId, links, onEnd }: TaskNoticeProps) {
  const t = useText();
  const task = useTask(taskId, { onSuccess: onEnd, onFail: onEnd });
  if (!task || !isOver(task)) {
    return (
      <div className="task-notice" role="status">
        <Progress percent={task?.percent ?? 0} size="small" status="active" />
        <span>{task?.message || t('catalog.task.waiting')}</span>
      </div>
    );
  }
  const failures = failuresOf(task.result);
  return (
    <div className="task-notice" role="status">
      {task.message && <span>{task.message}</span>}
      {failures.length > 0 ? (
        <ul>
          {failures.map((failure, index) => (
            <li key={index}>
              {failure.page}: {failure.message}
              {failure.template && ` (${failure.template} ${failure.line}:${failure.column})`}
            </li>
          ))}
        </ul>
      ) : (
        task.errors.length > 0 && (
          <ul>
            {task.errors.map((error, index) => (
              <li key={index}>{error}</li>
            ))}
          </ul>
        )
      )}
      {task.status === 'success' && links.length > 0 && (
        <span className="task-notice-links">
          {links.map(({ pipeName, link }) => (
            <a key={link} href={link} target="_blank" rel="noreferrer">
              {t('catalog.openPage', { pipe: pipeName })}
            </a>
          ))}
        </span>
      )}
    </div>
  );
}

function failuresOf(result: unknown): PublishResult['failures'] {
  const failures = (result as Partial<PublishResult> | null)?.failures;
  return Array.isArray(failures) ? failures : [];
}
