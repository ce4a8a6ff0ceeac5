import { PushpinFilled, PushpinOutlined, SearchOutlined } from '@ant-design/icons';
import { EmptyState, notify, useAction, useText } from '@kaiyin/console-kit';
import { getPreferences, savePreferences } from '@kaiyin/modules/account/schema';
import type { StatGroup, StatView } from '@kaiyin/modules/stat/schema';
import { Button, Input, Menu, Tooltip } from 'antd';
import { useState } from 'react';

interface ViewMenuProps {
  groups: readonly StatGroup[];
  chosen: string;
  /** The view that statistics open with. */
  first: string;
  onSelect: (id: string) => void;
}

/** The views of statistics in groups, with a field to find one. */
export function ViewMenu({ groups, chosen, first, onSelect }: ViewMenuProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const save = useAction(savePreferences, { invalidates: [getPreferences] });
  const isFound = ({ label }: StatView) => t(label).toLowerCase().includes(words.trim().toLowerCase());
  const shown = groups
    .map(({ id, label, views }) => ({ id, label, found: views.filter(isFound) }))
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
      {shown.length === 0 && <EmptyState text={t('stat.nothing')} />}
      <Menu
        mode="inline"
        selectedKeys={[chosen]}
        onClick={({ key }) => onSelect(key)}
        items={shown.map(({ id, label, found }) => ({
          type: 'group' as const,
          key: id,
          label: t(label),
          children: found.map((view) => ({ key: view.id, label: t(view.label) })),
        }))}
      />
    </nav>
  );
}
