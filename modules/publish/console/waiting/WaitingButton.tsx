import { useText } from '@kaiyin/console-kit';
import type { ReactNode } from 'react';
import { useWaitingList } from './waiting-list.ts';

/** How many things wait, and behind it the list of just these. */
export function WaitingButton({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <button
      type="button"
      className="kit-link-button waiting-open"
      title={t('waiting.open')}
      onClick={() => useWaitingList.setState({ isOpen: true })}
    >
      {children}
    </button>
  );
}
