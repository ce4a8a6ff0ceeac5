import { useText, type ListState } from '@kaiyin/console-kit';
import { Tag } from 'antd';
import { ExtChips } from '../model/ExtChips.tsx';
import { moreFilters, type MoreFilter } from './filter-state.ts';
import { labelOf, wordsOf } from './filter-words.ts';

interface FilterChipsProps {
  state: ListState;
  onChange: (change: ListState) => void;
}

/** The filters behind “more” that are set; each can be taken away. */
export function FilterChips({ state, onChange }: FilterChipsProps) {
  const t = useText();
  const set = (Object.keys(moreFilters) as MoreFilter[]).filter((filter) => wordsOf(filter, state) !== '');
  if (set.length === 0 && !state.ext) return null;
  const clear = (filter: MoreFilter) => onChange(Object.fromEntries(moreFilters[filter].map((key) => [key, ''])));
  return (
    <div className="content-chips">
      {set.map((filter) => (
        <Tag key={filter} closable onClose={() => clear(filter)}>
          {filter === 'author'
            ? t('content.byAuthor', { author: wordsOf(filter, state) })
            : t('content.filter.chip', { label: labelOf(filter), value: wordsOf(filter, state) })}
        </Tag>
      ))}
      <ExtChips state={state} onChange={onChange} />
    </div>
  );
}
