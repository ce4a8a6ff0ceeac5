import { useText } from '@kaiyin/console-kit';
import type { TemplateNamed } from '@kaiyin/modules/template/schema';

const mostShown = 20;

/** What names a template. */
export function NamedList({ named }: { named: readonly TemplateNamed[] }) {
  const t = useText();
  return (
    <ul className="template-named">
      {named.slice(0, mostShown).map(({ kind, by }) => (
        <li key={`${kind} ${by}`}>
          {t(`template.namedBy.${kind}`)} {by}
        </li>
      ))}
      {named.length > mostShown && <li>{t('template.faultsMore', { count: named.length - mostShown })}</li>}
    </ul>
  );
}
