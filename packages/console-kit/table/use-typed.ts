import { useEffect, useRef, useState } from 'react';

const pause = 300;

/** Text that is passed on after a pause in typing; `settle` passes it on at once. */
export function useTyped(
  settled: string,
  onSettled: (value: string) => void,
): [string, (value: string) => void, () => void] {
  const [typed, setTyped] = useState(settled);
  const latest = useRef(onSettled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onSettled;
  });
  useEffect(() => setTyped(settled), [settled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = (value: string) => {
    clearTimeout(timer.current);
    if (value !== settled) latest.current(value);
  };
  return [
    typed,
    (value) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => pass(value), value === '' ? 0 : pause);
    },
    () => pass(typed),
  ];
}
