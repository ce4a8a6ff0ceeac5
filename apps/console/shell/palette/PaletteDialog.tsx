import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { isExternal } from '../menu-routes.ts';
import type { Find } from './find.ts';
import { closePalette } from './palette-store.ts';
import { useFinds } from './use-finds.ts';

/** Words in, places and actions out; arrows and Enter choose. */
export default function PaletteDialog() {
  const t = useText();
  const open = useOpenFind();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const groups = useFinds(words.trim());
  const finds = groups.flatMap((group) => group.finds);
  const current = finds[Math.min(at, finds.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((Math.min(at, finds.length - 1) + step + finds.length) % Math.max(1, finds.length));
    else if (event.key === 'Enter' && current) open(current);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      onCancel={closePalette}
      footer={null}
      closable={false}
      width={600}
      className="palette"
      style={{ top: 88 }}
      title={null}
    >
      <label className="palette-words">
        <SearchOutlined />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={current ? optionId(current) : undefined}
          aria-label={t('Shell.SearchHint')}
          placeholder={t('Shell.SearchHint')}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div ref={list} id="palette-list" role="listbox" aria-label={t('Shell.Search')} className="palette-list">
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.label}>
            <p aria-hidden="true">{group.label}</p>
            {group.finds.map((find) => (
              <Option
                key={find.id}
                find={find}
                isCurrent={find === current}
                onOpen={() => open(find)}
                onPoint={() => setAt(finds.indexOf(find))}
              />
            ))}
          </div>
        ))}
        {finds.length === 0 ? <p className="palette-nothing">{t('Shell.SearchNothing', { words })}</p> : null}
      </div>
      <p className="palette-keys" aria-hidden="true">
        {t('Shell.SearchKeys')}
      </p>
    </Modal>
  );
}

const optionId = (find: Find) => `find-${find.id.replace(/[^\w-]/g, '_')}`;

interface OptionProps {
  find: Find;
  isCurrent: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

function Option({ find, isCurrent, onOpen, onPoint }: OptionProps) {
  return (
    // The input keeps the focus and the keys; pointers choose here.
    <div id={optionId(find)} role="option" aria-selected={isCurrent} onClick={onOpen} onMouseMove={onPoint}>
      {find.icon}
      <span>{find.title}</span>
      <small>{isExternal(find.href ?? '') ? '↗' : find.detail}</small>
    </div>
  );
}

function useOpenFind(): (find: Find) => void {
  const navigate = useNavigate();
  return ({ href, run }) => {
    closePalette();
    if (run) void run();
    else if (href && isExternal(href)) window.open(href, '_blank', 'noopener');
    else if (href) void navigate(href);
  };
}
