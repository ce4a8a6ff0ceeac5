import { TypedFilter, useText } from '@kaiyin/console-kit';
import { textKinds } from '@kaiyin/modules/translation/schema';
import { Select } from 'antd';

type Filters = Record<'langKey' | 'langValue' | 'kind' | 'state', string>;

interface TextFiltersProps {
  state: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** What texts are searched by. */
export function TextFilters({ state, onChange }: TextFiltersProps) {
  const t = useText();
  const choice = (name: 'kind' | 'state', label: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      style={{ width: 160 }}
      placeholder={label}
      aria-label={label}
      value={state[name] || undefined}
      options={options}
      onChange={(value?: string) => onChange({ [name]: value ?? '' })}
    />
  );
  return (
    <div className="kit-search" role="search">
      <TypedFilter
        label={t('translation.words')}
        value={state.langValue}
        onChange={(langValue) => onChange({ langValue })}
      />
      <TypedFilter
        label={t('sys_i18n_dict.langKey')}
        value={state.langKey}
        onChange={(langKey) => onChange({ langKey })}
      />
      {choice(
        'state',
        t('translation.state'),
        (['missing', 'changed'] as const).map((value) => ({ value, label: t(`translation.state.${value}`) })),
      )}
      {choice(
        'kind',
        t('translation.kind'),
        textKinds.map((value) => ({ value, label: t(`translation.kind.${value}`) })),
      )}
    </div>
  );
}
