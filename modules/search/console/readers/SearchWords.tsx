import { PlusOutlined, PushpinFilled } from '@ant-design/icons';
import { Can, formatInstant, ListPage, useHistory, useText, useUrlState, type Column } from '@kaiyin/console-kit';
import { listSearchWords, removeSearchWords, searchWordHistory, type SearchWord } from '@kaiyin/modules/search/schema';
import { Button, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { PinDrawer } from './PinDrawer.tsx';
import { TrendDialog } from './TrendDialog.tsx';
import { SynonymDrawer } from './SynonymDrawer.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import { useWordActions } from './use-word-actions.ts';
import { WordDrawer } from './WordDrawer.tsx';

/** The words that readers look for; `isUnanswered` has only those for which nothing was found the last time. */
export function SearchWords({ tabs, isUnanswered = false }: { tabs: ReactNode; isUnanswered?: boolean }) {
  const t = useText();
  const [{ edit }, setUrl] = useUrlState({ edit: '' });
  const [opened, open] = useState<{ what: 'pin' | 'trend' | 'synonym' | 'write'; word: SearchWord }>();
  const past = useHistory<SearchWord>(searchWordHistory, ({ word }) => word);
  const close = () => open(undefined);
  const actions = useWordActions({
    onEdit: ({ id }) => setUrl({ edit: String(id) }, { push: true }),
    onPin: (word) => open({ what: 'pin', word }),
    onTrend: (word) => open({ what: 'trend', word }),
    onSynonym: (word) => open({ what: 'synonym', word }),
    onWrite: (word) => open({ what: 'write', word }),
  });
  return (
    <>
      <ListPage<SearchWord, never>
        name={isUnanswered ? 'search-unanswered' : 'search-words'}
        list={listSearchWords as never}
        {...(isUnanswered && { fixed: { nothing: 'true' }, summary: t('search.unansweredHint') })}
        title={t('search.log')}
        notice={tabs}
        primary={
          <Can permission="search:log:edit">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ edit: 'new' }, { push: true })}>
              {t('search.addWord')}
            </Button>
          </Can>
        }
        columns={useColumns()}
        filters={[
          { kind: 'text', name: 'word', label: t('search.word') },
          {
            kind: 'choice',
            name: 'pinned',
            label: t('search.pinned'),
            options: [{ value: 'true', label: t('search.pinned.true') }],
          },
        ]}
        rowActions={[...actions, ...past.historyActions]}
        removal={{ api: removeSearchWords, permission: 'search:log:delete', nameOf: ({ word }) => word }}
        emptyText={t(isUnanswered ? 'search.unansweredEmpty' : 'search.wordsEmpty')}
      />
      {past.historyDrawer}
      {edit && (
        <WordDrawer key={edit} id={edit === 'new' ? undefined : Number(edit)} onClose={() => setUrl({ edit: '' })} />
      )}
      {opened?.what === 'pin' && <PinDrawer word={opened.word} onClose={close} />}
      {opened?.what === 'synonym' && <SynonymDrawer word={opened.word} onClose={close} />}
      {opened?.what === 'write' && <WriteDialog word={opened.word} onClose={close} />}
      {opened?.what === 'trend' && <TrendDialog word={opened.word} onClose={close} />}
    </>
  );
}

function useColumns(): Column<SearchWord>[] {
  const t = useText();
  const isPinned = ({ topDate }: SearchWord) => topDate !== null && Date.parse(topDate) > Date.now();
  return [
    { key: 'word', title: t('search.word'), grows: true, render: ({ word }) => word },
    {
      key: 'searchTotal',
      title: t('search.total'),
      numeric: true,
      sortable: true,
      width: 140,
      render: ({ searchTotal }) => searchTotal,
    },
    {
      key: 'lastHits',
      title: t('search.lastHits'),
      numeric: true,
      width: 120,
      render: ({ lastHits, lastTime }) =>
        lastTime === null ? '' : lastHits > 0 ? lastHits : <Tag color="warning">{t('search.nothing.true')}</Tag>,
    },
    {
      key: 'lastTime',
      title: t('search.lastTime'),
      numeric: true,
      sortable: true,
      width: 176,
      render: ({ lastTime }) => lastTime && formatInstant(lastTime),
    },
    {
      key: 'topDate',
      title: t('search.topDate'),
      numeric: true,
      width: 196,
      render: (row) =>
        isPinned(row) && (
          <>
            <PushpinFilled aria-label={t('search.pinned')} /> {formatInstant(row.topDate ?? '')}
          </>
        ),
    },
  ];
}
