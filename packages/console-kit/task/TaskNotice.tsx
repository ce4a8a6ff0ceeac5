import { Progress } from 'antd';
import { localInstants } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import { failuresOf, type TaskFailure } from './failures.ts';
import { isOver, type Task } from './task.ts';
import { useTask } from './use-task.ts';
import './task.css';

/** A page that a task makes. */
export interface TaskLink {
  text: string;
  href: string;
}

interface TaskNoticeProps {
  taskId: number;
  links: readonly TaskLink[];
  onEnd: (task: Task) => void;
}

const mostShown = 20;

/** A long work in a notice: its progress, then what came of it, what failed where, and where to see it. */
export default function TaskNotice({ taskId, links, onEnd }: TaskNoticeProps) {
  const t = useText();
  const task = useTask(taskId, { onSuccess: onEnd, onFail: onEnd });
  if (!task || !isOver(task)) {
    return (
      <div className="kit-task-notice" role="status">
        <Progress
          percent={Math.round(task?.percent ?? 0)}
          size="small"
          status="active"
          aria-label={localInstants(task?.title ?? '') || t('kit.task.queued')}
        />
        <span>{localInstants(task?.message ?? '') || t('kit.task.queued')}</span>
      </div>
    );
  }
  const failures = failuresOf(task);
  return (
    <div className="kit-task-notice" role="status">
      {task.message && <span>{localInstants(task.message)}</span>}
      {failures.length > 0 && <Failures failures={failures} />}
      {task.status === 'success' && links.length > 0 && (
        <span className="kit-task-links">
          {links.map(({ text, href }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ))}
        </span>
      )}
    </div>
  );
}

function Failures({ failures }: { failures: readonly TaskFailure[] }) {
  const t = useText();
  const rest = failures.length - mostShown;
  return (
    <ul>
      {failures.slice(0, mostShown).map(({ subject, message, template, line, column }, index) => (
        <li key={index}>
          {subject && <b>{subject}</b>} {message}
          {template && (
            <small>
              <code>{template}</code> {line > 0 && t('kit.task.place', { line, column })}
            </small>
          )}
        </li>
      ))}
      {rest > 0 && <li>{t('kit.task.moreErrors', { count: rest })}</li>}
    </ul>
  );
}
