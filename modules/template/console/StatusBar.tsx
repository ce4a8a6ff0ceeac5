import { CheckCircleOutlined, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { authorName, formatInstant, useText } from '@kaiyin/console-kit';
import type { Template, TemplateProblem } from '@kaiyin/modules/template/schema';
import { sizeOf } from './size-of.ts';
import { UsesButton } from './UsesButton.tsx';
import type { CodeState } from './use-code-editor.ts';
import './trial.css';

interface ProblemListProps {
  problems: readonly TemplateProblem[] | undefined;
  onGoTo: (problem: TemplateProblem) => void;
}

/** What is wrong with the template, each with the way to its place. */
export function ProblemList({ problems = [], onGoTo }: ProblemListProps) {
  const t = useText();
  if (!problems.length) return null;
  return (
    <ul className="template-problems" aria-label={t('template.problems', { count: problems.length })}>
      {problems.map((problem, index) => (
        <li key={index}>
          <button
            type="button"
            className="kit-plain-button"
            data-severity={problem.severity}
            onClick={() => onGoTo(problem)}
          >
            {problem.severity === 'error' ? <ExclamationCircleFilled /> : <WarningFilled />}
            <span>{problem.message}</span>
            <small>{t('template.place', { line: problem.line, column: problem.column })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface StatusBarProps {
  state: CodeState;
  problems: readonly TemplateProblem[] | undefined;
  isUnchecked: boolean;
  saved: Template;
}

/** Where the cursor is, how large the template is, whether it is sound, who uses it, and who saved it last. */
export function StatusBar({ state, problems, isUnchecked, saved }: StatusBarProps) {
  const t = useText();
  return (
    <footer className="template-status">
      <Soundness problems={problems} isUnchecked={isUnchecked} />
      <span>{t('template.cursor', { line: state.line, column: state.column })}</span>
      <span>{t('template.lines', { count: state.lines })}</span>
      <span>{sizeOf(state.size)}</span>
      <UsesButton id={saved.id} />
      <span className="template-author">
        {t('template.updatedBy', { user: authorName(saved.updateBy), time: formatInstant(saved.updateTime) })}
      </span>
    </footer>
  );
}

function Soundness({ problems, isUnchecked }: Pick<StatusBarProps, 'problems' | 'isUnchecked'>) {
  const t = useText();
  if (isUnchecked)
    return (
      <span role="status" data-state="warned">
        <WarningFilled /> {t('template.unchecked')}
      </span>
    );
  const errors = problems?.filter(({ severity }) => severity === 'error').length ?? 0;
  const warnings = (problems?.length ?? 0) - errors;
  return (
    <span role="status" data-state={errors > 0 ? 'bad' : warnings > 0 ? 'warned' : 'good'}>
      {problems === undefined && t('template.checking')}
      {problems?.length === 0 && (
        <>
          <CheckCircleOutlined /> {t('template.noProblems')}
        </>
      )}
      {errors > 0 && (
        <>
          <ExclamationCircleFilled /> {t('template.problems', { count: errors })}
        </>
      )}
      {errors > 0 && warnings > 0 && ' · '}
      {warnings > 0 && (
        <>
          {errors === 0 && <WarningFilled />} {t('template.warnings', { count: warnings })}
        </>
      )}
    </span>
  );
}
