import { useText } from '@kaiyin/console-kit';
import type { ReactNode } from 'react';

interface Fact {
  name: string;
  type: string;
  isRequired?: boolean;
  meaning: ReactNode;
  /** Left out where there is no such column. */
  initial?: string | null;
}

interface FactTableProps {
  title: string;
  facts: readonly Fact[];
  /** Said when there are none; without it the table is then left out. */
  none?: string;
  hasInitial?: boolean;
}

/** Attributes, arguments or fields: name, type and what each is. */
export function FactTable({ title, facts, none, hasInitial = false }: FactTableProps) {
  const t = useText();
  if (facts.length === 0) return none ? <p className="docs-none">{none}</p> : null;
  return (
    <table className="docs-facts">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('template.factName')}</th>
          <th scope="col">{t('template.factType')}</th>
          <th scope="col">{t('template.factMeaning')}</th>
          {hasInitial && <th scope="col">{t('template.factInitial')}</th>}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ name, type, isRequired, meaning, initial }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
              {isRequired && <em>{t('template.required')}</em>}
            </td>
            <td>{type}</td>
            <td>{meaning}</td>
            {hasInitial && <td>{initial ? <code>{initial}</code> : ''}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
