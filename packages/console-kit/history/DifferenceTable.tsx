import type { ShownDifference, ShownValue } from '@kaiyin/entity';
import { formatInstant } from '../i18n/format.ts';
import { useText } from '../i18n/text.ts';
import './history.css';

/** What changed, field by field: what it was and what it is. */
export function DifferenceTable({ changes }: { changes: readonly ShownDifference[] }) {
  const t = useText();
  const hasBefore = changes.some(({ from, isSecret }) => from !== null || isSecret);
  const hasAfter = changes.some(({ to, isSecret }) => to !== null || isSecret);
  return (
    <table className="kit-differences">
      <thead>
        <tr>
          <th scope="col">{t('kit.history.field')}</th>
          {hasBefore && <th scope="col">{t(hasAfter ? 'kit.history.before' : 'kit.history.value')}</th>}
          {hasAfter && <th scope="col">{t(hasBefore ? 'kit.history.after' : 'kit.history.value')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to, isSecret }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            {isSecret ? (
              <td colSpan={2}>{t('kit.history.secret')}</td>
            ) : (
              <>
                {hasBefore && <td data-side="before">{shown(from)}</td>}
                {hasAfter && <td data-side="after">{shown(to)}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (value: ShownValue | null): string =>
  value === null ? '—' : value.isInstant ? formatInstant(value.text) : value.text;
