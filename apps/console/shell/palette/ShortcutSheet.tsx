import { Modal } from 'antd';
import { useState } from 'react';
import { useShortcut, useShortcuts, useText } from '@kaiyin/console-kit';

/** The keys that work on this page: `?`. */
export function ShortcutSheet() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const list = useShortcuts((shortcuts) => shortcuts.list);
  useShortcut('?', () => setOpen(true), { label: t('Shell.Shortcuts') });
  // The dialog hears the key only once the focus is in it.
  useShortcut('esc', () => setOpen(false), { enabled: isOpen });
  const known = new Map(list.flatMap(({ keys, label }) => (label ? [[keys, label] as const] : [])));
  return (
    <Modal title={t('Shell.Shortcuts')} open={isOpen} onCancel={() => setOpen(false)} footer={null} width={420}>
      <dl className="shortcuts">
        {[...known].map(([keys, label]) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              {keys.split(/[+ ]/).map((key) => (
                <kbd key={key}>{spoken(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const isApple = /Mac|iP/.test(navigator.platform);

const spoken = (key: string): string =>
  key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key;
