import { useText, useUrlState } from '@kaiyin/console-kit';
import { Tabs } from 'antd';
import { HotWords } from './HotWords.tsx';
import { TagWords } from './TagWords.tsx';
import { ErrorProneWords, SensitiveWords } from './CheckedWords.tsx';

const tabs = { tag: TagWords, hot: HotWords, sensitive: SensitiveWords, errorProne: ErrorProneWords };
type Tab = keyof typeof tabs;

/** The words of the site and those of all sites, in a tab for each kind. */
export default function WordPage() {
  const t = useText();
  const [{ tab }, setUrl] = useUrlState({
    tab: 'tag',
    groupId: 0,
    pageNum: 1,
    word: '',
    type: '',
    replaceWord: '',
    orderBy: '',
    isAsc: '',
    edit: '',
  });
  const chosen: Tab = tab in tabs ? (tab as Tab) : 'tag';
  const Words = tabs[chosen];
  return (
    <Words
      key={chosen}
      tabs={
        <Tabs
          activeKey={chosen}
          tabBarGutter={20}
          onChange={(next) =>
            setUrl(
              {
                tab: next,
                groupId: 0,
                pageNum: 1,
                word: '',
                type: '',
                replaceWord: '',
                orderBy: '',
                isAsc: '',
                edit: '',
              },
              { push: true },
            )
          }
          items={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: t(`word.${key}`) }))}
        />
      }
    />
  );
}
