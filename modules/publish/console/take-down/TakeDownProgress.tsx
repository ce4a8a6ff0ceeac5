import { isOver, useText, type Task } from '@kaiyin/console-kit';
import { Alert, Button, Progress } from 'antd';

interface TakeDownProgressProps {
  task: Task | undefined;
  onAgain: () => void;
  onClose: () => void;
}

/** How far a take-down is; when it has failed, why, and the way to another try. */
export function TakeDownProgress({ task, onAgain, onClose }: TakeDownProgressProps) {
  const t = useText();
  if (task && isOver(task)) {
    return (
      <>
        <Alert
          type="error"
          showIcon
          title={t('takeDown.failed', { message: task.message || t(`kit.task.${task.status}`) })}
          {...(task.errors.length > 0 && { description: <Reasons reasons={task.errors} /> })}
        />
        <footer className="take-down-footer">
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button type="primary" onClick={onAgain}>
            {t('takeDown.again')}
          </Button>
        </footer>
      </>
    );
  }
  return (
    <div className="take-down-progress" role="status">
      <Progress
        percent={Math.round(task?.percent ?? 0)}
        status="active"
        aria-label={task?.title ?? t('kit.task.queued')}
      />
      <p>{task?.message || t('kit.task.queued')}</p>
      <small>{t('takeDown.mayLeave')}</small>
    </div>
  );
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className="kit-names">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);
