import { HistoryOutlined } from '@ant-design/icons';
import { isCalled, type Find } from '@kaiyin/console-kit';
import { useTabs } from '../tabs-store.ts';
import { tabText } from '../title-text.ts';

const shown = 5;

/** Where one was last, of what the words name; where one is does not count. */
export function recentFinds(words: string): Find[] {
  const { tabs, recent } = useTabs.getState();
  return recent
    .slice(0, -1)
    .toReversed()
    .flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])
    .map((tab) => ({ id: `recent:${tab.key}`, title: tabText(tab), icon: <HistoryOutlined />, href: tab.href }))
    .filter(({ title }) => isCalled(title, words))
    .slice(0, shown);
}
