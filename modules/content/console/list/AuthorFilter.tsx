import { useData, useText, useTyped } from '@kaiyin/console-kit';
import { listAuthors } from '@kaiyin/modules/content/schema';
import { Select } from 'antd';
import { useState } from 'react';
import { labelOf } from './filter-words.ts';

interface AuthorFilterProps {
  value: string;
  onChange: (author: string) => void;
}

/** Chooses one of the authors of the site by a part of the name. */
export function AuthorFilter({ value, onChange }: AuthorFilterProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [, type] = useTyped(words, setWords);
  const asked = words.trim().slice(0, 50);
  const { data = [] } = useData(listAuthors, { words: asked }, { enabled: asked !== '' });
  const found = asked === '' ? [] : data;
  return (
    <Select
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      aria-label={labelOf('author')}
      placeholder={t('content.filter.findAuthor')}
      value={value || undefined}
      notFoundContent={asked === '' ? t('content.filter.findAuthor') : t('content.filter.noAuthor')}
      options={found.map(({ author, count }) => ({
        value: author,
        label: `${author} · ${t('content.writtenBy', { count })}`,
      }))}
      labelRender={() => value}
      onChange={(author?: string) => onChange(author ?? '')}
    />
  );
}
