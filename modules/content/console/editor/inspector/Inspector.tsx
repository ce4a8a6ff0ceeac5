import { useText } from '@kaiyin/console-kit';
import { Tabs } from 'antd';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import { tabOf } from '../save-article.ts';
import type { InspectorTab } from '../article-store.ts';
import { useArticle, useArticleStore } from '../use-article.ts';
import { BasicSection } from './BasicSection.tsx';
import { PublishingSection } from './PublishingSection.tsx';
import { SeoSection } from './SeoSection.tsx';
import './inspector.css';

const tabs: readonly InspectorTab[] = ['basic', 'publishing', 'seo', 'versions'];
const panels = { basic: BasicSection, publishing: PublishingSection, seo: SeoSection, versions: VersionsPanel };

/** Everything about an article besides its text. */
export function Inspector() {
  const t = useText();
  const store = useArticleStore();
  const tab = useArticle((article) => article.tab);
  const wrong = useArticle(({ issues }) =>
    Object.keys(issues)
      .map((name) => tabOf([name]))
      .join(),
  );
  return (
    <Tabs
      className="inspector"
      size="small"
      activeKey={tab}
      onChange={(next) => store.setState({ tab: next as InspectorTab })}
      destroyOnHidden
      items={tabs.map((key) => {
        const Panel = panels[key];
        const label = t(`content.section.${key}`);
        return {
          key,
          label: wrong.split(',').includes(key) ? <span className="inspector-wrong">{label}</span> : label,
          children: (
            <div className="inspector-panel">
              <Panel />
            </div>
          ),
        };
      })}
    />
  );
}
