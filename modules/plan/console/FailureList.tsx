import { CheckCircleOutlined } from '@ant-design/icons';
import { EmptyState, useText } from '@kaiyin/console-kit';
import type { PageFailure } from '@kaiyin/modules/plan/schema';
import { Link } from 'react-router';
import { failureCauses, type FailureCause } from './failure-causes.ts';
import { templatePlace } from './template-place.ts';
import { usePipeNames } from './use-pipe-names.ts';
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
      {failureCauses(failures).map((cause, index) => (
        <li key={index}>
          <b>{cause.message}</b>
          {cause.template && (
            <p>
              <Link to={templatePlace(cause)} onClick={onLeave}>
                <code>{cause.template}</code>
                {cause.line > 0 && ` ${t('kit.task.place', { line: cause.line, column: cause.column })}`}
              </Link>
            </p>
          )}
          <Pages cause={cause} />
        </li>
      ))}
    </ul>
  );
}

function Pages({ cause: { pages, pipeCode } }: { cause: FailureCause }) {
  const t = useText();
  const pipeName = usePipeNames();
  const names = pages.map((page) => <code key={page}>{page || '/'}</code>);
  if (names.length === 1) {
    return (
      <p>
        {names} <small>{pipeName(pipeCode)}</small>
      </p>
    );
  }
  return (
    <details>
      <summary>
        {t('plan.failedPages', { count: names.length })} <small>{pipeName(pipeCode)}</small>
      </summary>
      <div className="failed-pages">{names}</div>
    </details>
  );
}
