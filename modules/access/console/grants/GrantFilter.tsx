import { useText } from '@kaiyin/console-kit';
import { Input, Switch } from 'antd';
import type { ReactNode } from 'react';

export interface GrantFilterProps {
  words: string;
  onWords: (words: string) => void;
  isOnlyGranted: boolean;
  onOnlyGranted: (isOnly: boolean) => void;
  children?: ReactNode;
}

/** Narrows what may be granted: by its name, and to what is granted. */
export function GrantFilter({ words, onWords, isOnlyGranted, onOnlyGranted, children }: GrantFilterProps) {
  const t = useText();
  return (
    <div className="access-permissions-head">
      <Input.Search
        allowClear
        className="access-matrix-search"
        placeholder={t('people.matrixSearch')}
        aria-label={t('people.matrixSearch')}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      <label>
        <Switch size="small" checked={isOnlyGranted} onChange={onOnlyGranted} /> {t('people.onlyGranted')}
      </label>
      {children}
    </div>
  );
}
