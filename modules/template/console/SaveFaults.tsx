import { useText } from '@kaiyin/console-kit';
import type { TemplateUse } from '@kaiyin/modules/plan/schema';
import type { TemplateProblem } from '@kaiyin/modules/template/schema';
import './trial.css';

export interface Faults {
  /** What is wrong with the source, or with a page that was rendered with it. */
  problems: readonly (Pick<TemplateProblem, 'message' | 'line' | 'column'> & { page?: string })[];
  uses: readonly TemplateUse[];
  /** How many pages use it; `uses` holds the first of them. */
  total: number;
}

/** What is wrong with a template, and which pages would fail with it. */
export function SaveFaults({ problems, uses, total }: Faults) {
  const t = useText();
  return (
    <div className="template-faults">
      <ul>
        {problems.slice(0, 5).map(({ message, line, column, page }, index) => (
          <li key={index}>
            {page !== undefined && <code>{page || '/'}</code>} {message}{' '}
            {line > 0 && <small>{t('template.place', { line, column })}</small>}
          </li>
        ))}
      </ul>
      <p>{t(total === 0 ? 'template.faultsUnused' : 'template.faultsUsed', { count: total })}</p>
      {uses.length > 0 && (
        <ul className="template-fault-pages">
          {uses.map(({ path }) => (
            <li key={path}>
              <code>{path || '/'}</code>
            </li>
          ))}
        </ul>
      )}
      {total > uses.length && <p>{t('template.faultsMore', { count: total - uses.length })}</p>}
    </div>
  );
}
