import { Can, useText } from '@kaiyin/console-kit';
import type { ModelField } from '@kaiyin/modules/model/schema';
import { Button } from 'antd';
import { labelOfField } from '../field-label.ts';
import { useFieldsOwner } from './fields-owner.ts';
import { useRemovedField } from './use-remove-field.tsx';

/** Fields that were removed, whose values are still there. */
export function RemovedFields({ rows }: { rows: readonly ModelField[] }) {
  const t = useText();
  const { restore, purge } = useRemovedField();
  const { permission } = useFieldsOwner().calls;
  if (rows.length === 0) return null;
  return (
    <section className="model-removed">
      <h3>{t('model.removedFields')}</h3>
      <ul className="model-fields">
        {rows.map((row) => (
          <li key={row.id} className="model-field">
            <span className="model-field-name">
              {labelOfField(row)}
              <code>{row.code}</code>
            </span>
            <span className="model-field-tools">
              <Can permission={`${permission}:edit`}>
                <Button type="text" size="small" onClick={() => void restore(row)}>
                  {t('model.restore')}
                </Button>
              </Can>
              <Can permission={[`${permission}:remove`, `${permission}:delete`]}>
                <Button type="text" size="small" danger onClick={() => void purge(row)}>
                  {t('model.purge')}
                </Button>
              </Can>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
