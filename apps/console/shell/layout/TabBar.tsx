import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { findRoute, notify, useText } from '@kaiyin/console-kit';
import { changeSettings, saveSettings } from '../layout-store.ts';
import { useTabs } from '../tabs-store.ts';
import { tabId, type Closing, type Tab } from '../tabs.ts';
import { tabText } from '../title-text.ts';
import { useIsUnsaved } from '../views/unsaved-tabs.ts';
import { useCloseTabs } from './use-close-tabs.ts';

/** The pages that are open. */
export function TabBar() {
  const t = useText();
  const tabs = useTabs((state) => state.tabs);
  const location = useLocation();
  const route = findRoute(location.pathname);
  const currentId = route ? tabId({ ...location, route }) : '';
  const current = tabs.find((tab) => tab.id === currentId);
  const currentTitle = current && tabText(current);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId, currentTitle, tabs.length]);
  return (
    <nav className="shell-tabs" aria-label={t('Shell.Tabs')}>
      <div
        ref={strip}
        className="shell-tabs-strip"
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY + event.deltaX })}
      >
        {tabs.map((tab) => (
          <TabItem key={tab.key} tab={tab} currentId={currentId} />
        ))}
      </div>
      {current ? (
        <TabMenu tab={current} currentId={currentId} trigger="click">
          <Button type="text" icon={<DownOutlined />} aria-label={t('Shell.TabMenu')} />
        </TabMenu>
      ) : null}
    </nav>
  );
}

function TabItem({ tab, currentId }: { tab: Tab; currentId: string }) {
  const t = useText();
  const close = useCloseTabs(currentId);
  const isCurrent = tab.id === currentId;
  const isDirty = useIsUnsaved(tab, isCurrent);
  const title = tabText(tab);
  return (
    <TabMenu tab={tab} currentId={currentId} trigger="contextMenu">
      <span className="shell-tab" data-current={isCurrent || undefined}>
        <Link
          to={tab.href}
          aria-current={isCurrent ? 'page' : undefined}
          title={title}
          onAuxClick={(event) => {
            if (event.button !== 1 || tab.route.isAffixed) return;
            event.preventDefault();
            void close(tab, 'this');
          }}
        >
          {isDirty ? <i className="shell-tab-dirty" aria-hidden="true" /> : null}
          {title}
        </Link>
        {tab.route.isAffixed ? null : (
          <button type="button" aria-label={t('Shell.CloseTab', { title })} onClick={() => void close(tab, 'this')}>
            <CloseOutlined />
          </button>
        )}
      </span>
    </TabMenu>
  );
}

function hideTabs(told: string) {
  changeSettings({ tagsView: false });
  saveSettings();
  notify('success', told);
}

interface TabMenuProps {
  tab: Tab;
  currentId: string;
  trigger: 'click' | 'contextMenu';
  children: React.ReactNode;
}

function TabMenu({ tab, currentId, trigger, children }: TabMenuProps) {
  const t = useText();
  const close = useCloseTabs(currentId);
  const tabs = useTabs((state) => state.tabs);
  const place = tabs.findIndex((each) => each.id === tab.id);
  const isClosable = (each: Tab) => !each.route.isAffixed;
  const entry = (which: Closing, label: string, isOn: boolean) => ({
    key: which,
    label,
    disabled: !isOn,
    onClick: () => void close(tab, which),
  });
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('Shell.TabRefresh'), onClick: () => void close.refresh(tab) },
    entry('this', t('Shell.TabClose'), isClosable(tab)),
    entry(
      'others',
      t('Shell.TabCloseOthers'),
      tabs.some((each) => each !== tab && isClosable(each)),
    ),
    entry('left', t('Shell.TabCloseLeft'), tabs.slice(0, place).some(isClosable)),
    entry('right', t('Shell.TabCloseRight'), tabs.slice(place + 1).some(isClosable)),
    entry('all', t('Shell.TabCloseAll'), tabs.some(isClosable)),
    { type: 'divider' },
    { key: 'hide', label: t('Shell.TabsHide'), onClick: () => hideTabs(t('Shell.TabsHidden')) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={[trigger]}>
      {children}
    </Dropdown>
  );
}
