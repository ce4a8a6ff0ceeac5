import { PushpinFilled, PushpinOutlined, SearchOutlined } from '@ant-design/icons';
import { EmptyState, notify, useAction, useText } from '@kaiyin/console-kit';
import { getPreferences, savePreferences } from '@kaiyin/modules/account/schema';
import { statViews, type StatGroup, type StatView } from '@kaiyin/modules/stat/schema';
import { Button, Input, Menu, Tooltip } from 'antd';
import { useState } from 'react';

interface ViewMenuProps {
  chosen: StatView;
  /** The view that statistics open with. */
  first: string;
  onSelect: (view: StatView) => void;
}

/** The views of statistics in groups, with a field to find one. */
export function ViewMenu({ chosen, first, onSelect }: ViewMenuProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const save = useAction(savePreferences, { invalidates: [getPreferences] });
  const isFound = (view: StatView) => t(`stat.${view}`).toLowerCase().includes(words.trim().toLowerCase());
  const groups = (Object.keys(statViews) as StatGroup[])
    .map((group) => ({ group, found: statViews[group].filter(isFound) }))
    .filter(({ found }) => found.length > 0);
  const setFirst = async () => {
    await save.mutateAsync({ StatIndex: chosen });
    notify('success', t('stat.firstSaved'));
  };
  return (
    <nav className="stat-menu" aria-label={t('stat.title')}>
      <div className="kit-tree-head">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('stat.find')}
          aria-label={t('stat.find')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Tooltip title={t(first === chosen ? 'stat.isFirst' : 'stat.setAsFirst')}>
          <Button
            aria-label={t('stat.setAsFirst')}
            aria-pressed={first === chosen}
            icon={first === chosen ? <PushpinFilled /> : <PushpinOutlined />}
            onClick={() => void setFirst()}
          />
        </Tooltip>
      </div>
      {groups.length === 0 && <EmptyState text={t('stat.nothing')} />}
      <Menu
        mode="inline"
        selectedKeys={[chosen]}
        onClick={({ key }) => onSelect(key as StatView)}
        items={groups.map(({ group, found }) => ({
          type: 'group' as const,
          key: group,
          label: t(`stat.group.${group}`),
          children: found.map((view) => ({ key: view, label: t(`stat.${view}`) })),
        }))}
      />
    </nav>
  );
}
