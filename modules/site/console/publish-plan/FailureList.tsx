import { CheckCircleOutlined } from '@ant-design/icons';
import { EmptyState, useText } from '@kaiyin/console-kit';
import type { PageFailure } from '@kaiyin/modules/site/schema';
import { Link } from 'react-router';
import { templatePlace } from './template-place.ts';
import './plan.css';

interface FailureListProps {
  failures: readonly PageFailure[];
  /** Called when one goes to a template. */
  onLeave?: () => void;
}

/** Pages that cannot be rendered: what is wrong, and the way to the place in the template. */
export default function FailureList({ failures, onLeave }: FailureListProps) {
  const t = useText();
  if (!failures.length) return <EmptyState icon={<CheckCircleOutlined />} text={t('plan.noFailures')} />;
  return (
    <ul className="failures">
      {failures.map((failure, index) => (
        <li key={index}>
          <div>
            <b>{failure.page || '/'}</b> <small>{failure.pipeCode}</small>
          </div>
          <p>{failure.message}</p>
          {failure.template && (
            <Link to={templatePlace(failure)} onClick={onLeave}>
              <code>{failure.template}</code>
              {failure.line > 0 && ` ${t('kit.task.place', { line: failure.line, column: failure.column })}`}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
