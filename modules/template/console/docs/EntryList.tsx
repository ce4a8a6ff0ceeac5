import { EmptyState, ErrorState, LoadingState, useText } from '@kaiyin/console-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Collapse } from 'antd';
import type { ReactNode } from 'react';

export interface EntriesProps {
  /** Words that are searched for. */
  words: string;
  /** The entry that is open. */
  name: string;
  onOpen: (name: string) => void;
}

interface Entry {
  key: string;
  title: string;
  text: string;
  /** Further words by which it is found. */
  also: string;
  body: () => ReactNode;
}

interface EntryListProps extends EntriesProps {
  read: UseQueryResult<unknown>;
  entries: readonly Entry[] | undefined;
}

/** Entries of the documentation, narrowed by words, one of them open. */
export function EntryList({ words, name, onOpen, read, entries }: EntryListProps) {
  const t = useText();
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!entries) return <LoadingState />;
  const wanted = words.trim().toLowerCase();
  const found = entries.filter(({ key, title, text, also }) =>
    `${key} ${title} ${text} ${also}`.toLowerCase().includes(wanted),
  );
  if (found.length === 0) return <EmptyState text={t('template.directivesNone')} />;
  return (
    <Collapse
      className="docs-entries"
      activeKey={[name]}
      onChange={(keys) => onOpen(keys.find((key) => key !== name) ?? '')}
      items={found.map(({ key, title, text, body }) => ({
        key,
        label: (
          <span className="docs-entry">
            <code>{key}</code>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        ),
        children: key === name ? body() : null,
      }))}
    />
  );
}
