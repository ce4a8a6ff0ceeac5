import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '@kaiyin/console-kit';
import './waiting.css';

const WaitingDrawer = lazy(() => import('./WaitingDrawer.tsx'));

interface WaitingButtonProps {
  /** What the button says: how many things wait. */
  children: ReactNode;
  /** What it is called where its words alone do not say it. */
  label?: string;
}

/** How many things wait, and behind it the list of just these. */
export function WaitingButton({ children, label }: WaitingButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="kit-link-button waiting-open"
        title={t('waiting.open')}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <WaitingDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
