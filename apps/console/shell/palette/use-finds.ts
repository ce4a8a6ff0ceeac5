import { useEffect, useState } from 'react';
import { useText } from '@kaiyin/console-kit';
import { useSwitchSite } from '@kaiyin/modules/site/console';
import { actionFinds } from './action-finds.tsx';
import { finders } from '../../finders.tsx';
import type { Find } from './find.ts';
import { menuFinds } from './menu-finds.tsx';
import { siteFinds } from './site-finds.tsx';

export interface FindGroup {
  id: string;
  label: string;
  finds: Find[];
}

const pause = 180;

/** What the words lead to: menus and actions at once, the server's things a moment later. */
export function useFinds(words: string): FindGroup[] {
  const t = useText();
  const switchTo = useSwitchSite();
  const [remote, setRemote] = useState<FindGroup[]>([]);

  useEffect(() => {
    if (!words) return setRemote([]);
    const stop = new AbortController();
    const sites = { id: 'sites', label: () => t('Shell.Sites'), find: siteFinds(switchTo) };
    const timer = setTimeout(async () => {
      const found = [sites, ...finders].map(async ({ id, label, find }) => ({
        id,
        label: label(),
        finds: await find(words, stop.signal).catch(() => []),
      }));
      const groups = await Promise.all(found);
      if (!stop.signal.aborted) setRemote(groups);
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, t, switchTo]);

  const local = [
    { id: 'menus', label: t('Shell.Menus'), finds: menuFinds(words) },
    { id: 'actions', label: t('Shell.Actions'), finds: actionFinds(words) },
  ];
  return [...local, ...remote].filter((group) => group.finds.length > 0);
}
