import { useText, useUrlState } from '@kaiyin/console-kit';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { SearchLog } from './SearchLog.tsx';
import { SearchWords } from './SearchWords.tsx';

const tabs = {
  words: SearchWords,
  unanswered: ({ tabs }: { tabs: ReactNode }) => <SearchWords tabs={tabs} isUnanswered />,
  log: SearchLog,
};
type Tab = keyof typeof tabs;
const blank = {
  pageNum: 1,
  word: '',
  pinned: '',
  logTimeFrom: '',
  logTimeTo: '',
  orderBy: '',
  isAsc: '',
  edit: '',
};

/** What readers look for: each word, and each search. */
export default function SearchWordPage() {
  const t = useText();
  const [{ tab }, setUrl] = useUrlState({ tab: 'words', ...blank });
  const chosen: Tab = tab in tabs ? (tab as Tab) : 'words';
  const Shown = tabs[chosen];
  return (
    <Shown
      key={chosen}
      tabs={
        <Tabs
          activeKey={chosen}
          onChange={(next) => setUrl({ tab: next, ...blank }, { push: true })}
          items={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: t(`search.${key}`) }))}
        />
      }
    />
  );
}
