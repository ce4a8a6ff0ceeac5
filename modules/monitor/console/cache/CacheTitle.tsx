import { hasText, textOf } from '@kaiyin/console-kit';
import { TranslateButton } from '@kaiyin/modules/translation/console';
import { useReducer } from 'react';

const keyOf = (name: string): string => `monitor.cache.${name}`;

/** What a cache is called, in words that can be changed here; nothing for one that has none. */
export function CacheTitle({ name }: { name: string }) {
  const [, showAnew] = useReducer((times: number) => times + 1, 0);
  const langKey = keyOf(name);
  if (!hasText(langKey)) return null;
  const words = textOf(langKey);
  return (
    <span className="monitor-cache-title">
      {words}
      <TranslateButton type="text" size="small" langKey={langKey} name={words} onClose={showAnew} />
    </span>
  );
}
