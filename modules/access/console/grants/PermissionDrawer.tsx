import { lazyPart, useConfirmLeave, useFocusReturn, useLeaveGuard, useText } from '@kaiyin/console-kit';
import type { OwnerInput } from '@kaiyin/modules/access/schema';
import { Drawer, Skeleton, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { permissionTabs } from './permission-tabs.ts';
import '../access.css';

interface PermissionDrawerProps {
  owner: OwnerInput;
  name: string;
  onClose: () => void;
}

/** What a role or a person may do: in the menu, and with single records. */
export function PermissionDrawer({ owner, name, onClose }: PermissionDrawerProps) {
  const t = useText();
  useFocusReturn();
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const isDirty = dirty.size > 0;
  useLeaveGuard(isDirty);
  const confirmLeave = useConfirmLeave();
  // Each tab is told once whom to tell: what it is told anew it would tell anew.
  const [tabs] = useState(() =>
    permissionTabs().map(({ key, label, load }) => ({
      key,
      label,
      Tab: lazyPart(load),
      onDirty: (is: boolean) =>
        setDirty((before) => {
          if (before.has(key) === is) return before;
          const others = [...before].filter((one) => one !== key);
          return new Set(is ? [...others, key] : others);
        }),
    })),
  );
  const close = async () => {
    if (!isDirty || (await confirmLeave())) onClose();
  };
  return (
    <Drawer
      open
      title={t('people.permissionsOf', { name })}
      size={960}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      mask={{ closable: !isDirty }}
      onClose={close}
    >
      <Tabs
        className="access-permission-tabs"
        items={tabs.map(({ key, label, Tab, onDirty }) => ({
          key,
          label: t(label),
          children: (
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <Tab owner={owner} onDirty={onDirty} />
            </Suspense>
          ),
        }))}
      />
    </Drawer>
  );
}
