import { RightOutlined, SearchOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { type Find, useText } from '@kaiyin/console-kit';
import { isExternal } from '../menu-routes.ts';
import type { FindGroup } from './use-finds.ts';

interface FindListProps {
  groups: readonly FindGroup[];
  isLoading?: boolean;
  words: string;
  onWords: (words: string) => void;
  /** What can be typed. */
  hint: string;
  /** Which keys do what. */
  keys: string;
  /** `isAtOnce` was asked for with Ctrl or Cmd. */
  onChoose: (find: Find, isAtOnce: boolean) => void;
  onBack?: () => void;
}

/** A field for words and what they find; arrows and Enter choose. */
export function FindList({ groups, isLoading = false, words, onWords, hint, keys, onChoose, onBack }: FindListProps) {
  const t = useText();
  const [at, setAt] = useState(0);
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
    else if (event.key === 'Enter' && current) onChoose(current, event.ctrlKey || event.metaKey);
    else if (event.key === 'Backspace' && !words && onBack) onBack();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <label className="palette-words">
        <SearchOutlined />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={current ? optionId(current) : undefined}
          aria-label={hint}
          placeholder={hint}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            onWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label={t('Shell.Search')}
        aria-busy={isLoading}
        className="palette-list"
      >
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.label}>
            <p aria-hidden="true">{group.label}</p>
            {group.finds.map((find) => (
              <Option
                key={find.id}
                find={find}
                isCurrent={find.id === current?.id}
                onChoose={(isAtOnce) => onChoose(find, isAtOnce)}
                onPoint={() => setAt(finds.indexOf(find))}
              />
            ))}
          </div>
        ))}
        {finds.length === 0 && !isLoading ? (
          <p className="palette-nothing">{t('Shell.SearchNothing', { words })}</p>
        ) : null}
      </div>
      <p className="palette-keys" aria-hidden="true">
        {keys}
      </p>
    </>
  );
}

const optionId = (find: Find) => `find-${find.id.replace(/[^\w-]/g, '_')}`;

interface OptionProps {
  find: Find;
  isCurrent: boolean;
  onChoose: (isAtOnce: boolean) => void;
  onPoint: () => void;
}

function Option({ find, isCurrent, onChoose, onPoint }: OptionProps) {
  return (
    // The input keeps the focus and the keys; pointers choose here.
    <div
      id={optionId(find)}
      role="option"
      aria-selected={isCurrent}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      onMouseMove={onPoint}
    >
      {find.icon}
      <span>{find.title}</span>
      <small>{isExternal(find.href ?? '') ? '↗' : find.detail}</small>
      {find.actions && <RightOutlined />}
    </div>
  );
}
