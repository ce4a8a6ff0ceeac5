import { useText } from '@kaiyin/console-kit';
import { Tabs } from 'antd';
import { VersionsPanel } from '../versions/VersionsPanel.tsx';
import type { InspectorTab } from '../open-content.ts';
import { useContent, useContentStore } from '../use-content.ts';
import { MappingSection } from '../../mapping/MappingSection.tsx';
import { BasicSection } from './BasicSection.tsx';
import { tabOf } from './field-places.ts';
import { PublishingSection } from './PublishingSection.tsx';
import { SeoSection } from './SeoSection.tsx';
import './inspector.css';

const tabs: readonly InspectorTab[] = ['basic', 'publishing', 'seo', 'versions'];
const panels = { basic: BasicSection, publishing: PublishingSection, seo: SeoSection, versions: VersionsPanel };

/** Everything about a content besides its title and body. */
export function Inspector() {
  const t = useText();
  const store = useContentStore();
  const isMapping = useContent(({ mappingOf }) => mappingOf !== null);
  const tab = useContent((content) => content.tab);
  const wrong = useContent(({ issues }) =>
    Object.keys(issues)
      .map((name) => tabOf([name]))
      .join(),
  );
  if (isMapping)
    return (
      <div className="inspector-panel">
        <MappingSection />
      </div>
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
