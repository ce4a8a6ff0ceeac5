import { formatInstant, useText, type ListState } from '@kaiyin/console-kit';
import { labelOfField } from '@kaiyin/modules/model/console';
import type { FieldFacts } from '@kaiyin/modules/model/schema';
import { Tag } from 'antd';
import { readExtFilter, writeExtFilter, type ExtFilter } from './ext-filter.ts';
import { optionsOf } from './ExtFilters.tsx';
import { useContentModel } from './use-content-model.ts';

interface ExtChipsProps {
  state: ListState;
  onChange: (change: ListState) => void;
}

/** The filters by fields of a model that are set; each can be taken away. */
export function ExtChips({ state, onChange }: ExtChipsProps) {
  const t = useText();
  const ext = String(state.ext ?? '');
  const model = useContentModel(ext === '' ? 0 : Number(state.catalogId));
  return (model?.fields ?? []).flatMap((field) => {
    const value = wordsOf(field, readExtFilter(ext, field.code));
    if (value === '') return [];
    const clear = () => onChange({ ext: writeExtFilter(ext, field.code, { is: '', from: '', to: '' }) });
    return (
      <Tag key={field.code} closable onClose={clear}>
        {t('content.filter.chip', { label: labelOfField(field), value })}
      </Tag>
    );
  });
}

function wordsOf(field: FieldFacts, { is, from, to }: ExtFilter): string {
  if (is) return optionsOf(field)?.find(({ value }) => value === is)?.label ?? is;
  if (!from && !to) return '';
  const shown = (end: string) =>
    field.controlType === 'datetime' && end ? formatInstant(end).slice(0, 10) : end || '…';
  return `${shown(from)} – ${shown(to)}`;
}
