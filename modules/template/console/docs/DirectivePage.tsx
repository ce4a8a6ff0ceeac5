import { Page, tabBarBeside, useNarrow, useText, useUrlState } from '@kaiyin/console-kit';
import { Input, Select, Tabs } from 'antd';
import { directiveTabs } from './directive-tabs.ts';
import { DirectiveTabPart } from './DirectiveTabPart.tsx';
import { FunctionEntries } from './FunctionEntries.tsx';
import { SystemPageEntries } from './SystemPageEntries.tsx';
import { TagEntries } from './TagEntries.tsx';
import { VariableEntries } from './VariableEntries.tsx';
import './docs.css';

/** What templates may use – tags, functions and variables, each with an example –, and the dynamic pages that have some. */
export default function DirectivePage() {
  const t = useText();
  const isNarrow = useNarrow();
  const [{ tab, name, words }, setUrl] = useUrlState({ tab: 'tags', name: '', words: '' });
  const entries = { words, name, onOpen: (opened: string) => setUrl({ name: opened }) };
  const added = directiveTabs();
  // Lists of other modules have a search of their own.
  const search = added.every(({ key }) => key !== tab) && (
    <Input.Search
      className="docs-search"
      allowClear
      value={words}
      placeholder={t('template.directivesSearch')}
      aria-label={t('template.directivesSearch')}
      onChange={(event) => setUrl({ words: event.target.value })}
    />
  );
  const items = [
    { key: 'tags', label: t('template.tags'), children: <TagEntries {...entries} /> },
    { key: 'functions', label: t('template.filters'), children: <FunctionEntries {...entries} /> },
    { key: 'variables', label: t('template.variables'), children: <VariableEntries {...entries} /> },
    { key: 'pages', label: t('template.systemPages'), children: <SystemPageEntries {...entries} /> },
    ...added.map((one) => ({ key: one.key, label: t(one.label), children: <DirectiveTabPart tab={one} /> })),
  ];
  const open = (next: string) => setUrl({ tab: next, name: '' });
  return (
    <Page title={t('template.directives')} summary={t('template.directivesSummary')}>
      {isNarrow ? (
        <>
          <div className="docs-bar">
            <Select
              value={tab}
              aria-label={t('template.directives')}
              options={items.map(({ key, label }) => ({ value: key, label }))}
              onChange={open}
            />
            {search}
          </div>
          {items.find(({ key }) => key === tab)?.children}
        </>
      ) : (
        <Tabs activeKey={tab} onChange={open} renderTabBar={tabBarBeside(search)} destroyOnHidden items={items} />
      )}
    </Page>
  );
}
