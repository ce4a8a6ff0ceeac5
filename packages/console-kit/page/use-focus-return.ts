import { useEffect, useState } from 'react';

/** What only passes by: a menu goes as soon as something is chosen in it. */
const passing = '.ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown';

let lastFocused: Element | undefined;

/** Keeps in mind what has the focus, so that a dialog that a menu opens finds back to the button of the menu; answers how to stop. */
export function watchFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest(passing)) lastFocused = target;
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}

/** Gives the focus back to what had it, when a dialog goes that is only there while it is open. */
export function useFocusReturn(): void {
  const [from] = useState(whatHasFocus);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    },
    [from],
  );
}

function whatHasFocus(): Element | undefined {
  const active = document.activeElement;
  return active && active !== document.body && !active.closest(passing) ? active : lastFocused;
}
