import { useText } from '@kaiyin/console-kit';
import { labelOfField } from '@kaiyin/modules/model/console';
import { isBlankValue } from '@kaiyin/modules/model/schema';
import type { Draft } from '../editor/draft.ts';
import { ExtValue } from './ExtValue.tsx';
import { useContentModel } from './use-content-model.ts';

/** The values of a content's fields as people read them; what its model has not is left out. */
export function ExtText({ catalogId, ext }: Pick<Draft, 'catalogId' | 'ext'>) {
  const t = useText();
  const model = useContentModel(catalogId);
  const shown = (model?.fields ?? []).filter(({ code }) => !isBlankValue(ext[code]));
  if (shown.length === 0) return <em>{t('content.diff.empty')}</em>;
  return (
    <dl className="diff-values">
      {shown.map((field) => (
        <div key={field.code}>
          <dt>{labelOfField(field)}</dt>
          <dd>
            <ExtValue field={field} value={ext[field.code] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
