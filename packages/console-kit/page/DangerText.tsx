import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

export interface Danger {
  title?: string;
  /** Names of what is destroyed; five are shown. */
  names: readonly string[];
  /** How many there are, when more than the names given. */
  count?: number;
  /** What goes with it, and whether it can be brought back. */
  consequence?: ReactNode;
  /** Text that must be typed to agree. */
  typed?: string;
  ok?: string;
}

const namesShown = 5;

/** What is about to be destroyed, in words. */
export default function DangerText({
  names,
  count = names.length,
  consequence,
  typed,
  onAgree,
}: Danger & { onAgree: (agrees: boolean) => void }) {
  const t = useText();
  const rest = count - Math.min(names.length, namesShown);
  return (
    <div>
      {names.length > 0 && (
        <ul className="kit-names">
          {names.slice(0, namesShown).map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {rest > 0 && <li>{t('kit.danger.more', { count: rest })}</li>}
        </ul>
      )}
      <p>{consequence ?? t('kit.danger.forever')}</p>
      {typed !== undefined && (
        <label>
          {t('kit.danger.type', { text: typed })}
          <Input autoFocus onChange={(event) => onAgree(event.target.value.trim() === typed)} />
        </label>
      )}
    </div>
  );
}
