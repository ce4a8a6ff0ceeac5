import { TypedFilter, textOf, useDictionary, useText, type ListState } from '@kaiyin/console-kit';
import { Select } from 'antd';

interface WidgetFiltersProps {
  /** None where the type is fixed. */
  types: readonly string[];
  statuses: readonly string[];
  state: ListState;
  onChange: (change: ListState) => void;
}

/** By words of name or code, by type, by status. */
export function WidgetFilters({ types, statuses, state, onChange }: WidgetFiltersProps) {
  const t = useText();
  const words = useDictionary('CMSPageWidgetStatus');
  const labelOf = (status: string) => words.find(({ dictValue }) => dictValue === status)?.dictLabel ?? status;
  const choices = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      style={{ width: 140 }}
      placeholder={label}
      aria-label={label}
      value={String(state[name] ?? '') || undefined}
      options={options}
      onChange={(value?: string) => onChange({ [name]: value ?? '' })}
    />
  );
  return (
    <div className="kit-search" role="search">
      {types.length > 0 &&
        choices(
          'type',
          textOf('cms_page_widget.type'),
          types.map((value) => ({ value, label: textOf(`cms_page_widget.type.${value}`) })),
        )}
      <TypedFilter
        label={t('widget.nameOrCode')}
        value={String(state.name ?? '')}
        onChange={(name) => onChange({ name })}
      />
      {choices(
        'status',
        t('widget.status'),
        statuses.map((value) => ({ value, label: labelOf(value) })),
      )}
    </div>
  );
}
