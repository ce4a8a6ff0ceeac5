import { FilterOutlined } from '@ant-design/icons';
import type { Entity } from '@kaiyin/entity';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { useNarrow } from '../theme/use-narrow.ts';
import { FilterField, KeywordFilter } from './FilterField.tsx';
import { filterNames, type ListState } from './list-state.ts';

interface SearchBarProps {
  entity: Pick<Entity, 'table' | 'fields'> & { keyword?: readonly string[] };
  state: ListState;
  /** Called with the filters that changed; the page goes back to 1. */
  onChange: (change: ListState) => void;
}

const visibleFilters = { wide: 5, narrow: 1 };

/** The filters of an entity: some visible, the rest on demand. */
export function SearchBar({ entity, state, onChange }: SearchBarProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const names = filterNames(entity);
  const filters = Object.entries(entity.fields).filter(([, field]) => field.filter);
  const limit = isNarrow ? visibleFilters.narrow : visibleFilters.wide;
  const isHiddenUsed = filters
    .slice(limit)
    .some(([name]) => [name, `${name}From`, `${name}To`].some((key) => state[key]));
  const [isOpen, setOpen] = useState(isHiddenUsed);
  const change = (values: ListState) => onChange({ ...values, pageNum: 1 });
  return (
    <div className="kit-search" role="search">
      {entity.keyword && entity.keyword.length > 0 && (
        <KeywordFilter {...entity} keyword={entity.keyword} state={state} onChange={change} />
      )}
      {filters.slice(0, isOpen ? undefined : limit).map(([name, field]) => (
        <FilterField key={name} table={entity.table} name={name} field={field} state={state} onChange={change} />
      ))}
      {filters.length > limit && (
        <Button type="text" icon={<FilterOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'kit.table.fewer' : 'kit.table.filters')}
        </Button>
      )}
      {names.some((name) => state[name]) && (
        <Button type="text" onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}>
          {t('kit.table.reset')}
        </Button>
      )}
    </div>
  );
}
