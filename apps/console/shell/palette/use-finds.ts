import { useEffect, useState } from 'react';
import { type Find, listOf, useText } from '@kaiyin/console-kit';
import { useSwitchSite } from '@kaiyin/modules/site/console';
import { actionFinds } from './action-finds.tsx';
import { commandFinds } from './command-finds.tsx';
import { menuFinds } from './menu-finds.tsx';
import { recentFinds } from './recent-finds.tsx';
import { siteFinds } from './site-finds.tsx';

export interface FindGroup {
  id: string;
  label: string;
  finds: Find[];
}

const pause = 180;

interface Finds {
  groups: FindGroup[];
  /** The server is being asked for more. */
  isAsking: boolean;
}

/** What the words lead to: menus and actions at once, the server's things a moment later; never what other words had led to. */
export function useFinds(words: string): Finds {
  const t = useText();
  const switchTo = useSwitchSite();
  const [answer, setAnswer] = useState<{ words: string; groups: FindGroup[] }>({ words: '', groups: [] });
  const isAsking = answer.words !== words;
  const remote = isAsking ? [] : answer.groups;

  useEffect(() => {
    if (!words) return setAnswer({ words, groups: [] });
    const stop = new AbortController();
    const sites = { id: 'sites', label: 'Shell.Sites' as const, load: async () => ({ find: siteFinds(switchTo) }) };
    const timer = setTimeout(async () => {
      const found = [sites, ...listOf('finders')].map(async ({ id, label, load }) => ({
        id,
        label: t(label),
        finds: await load()
          .then(({ find }) => find(words, stop.signal))
          .catch(() => []),
      }));
      const groups = await Promise.all(found);
      if (!stop.signal.aborted) setAnswer({ words, groups });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, t, switchTo]);

  const recent = recentFinds(words);
  const menus = menuFinds(words).filter(({ href }) => !words || recent.every((find) => find.href !== href));
  const local = [
    { id: 'recent', label: t('Shell.Recent'), finds: recent },
    { id: 'commands', label: t('Shell.Commands'), finds: commandFinds(words) },
    { id: 'menus', label: t('Shell.Menus'), finds: menus },
    { id: 'actions', label: t('Shell.Actions'), finds: actionFinds(words) },
  ];
  return { groups: [...local, ...remote].filter((group) => group.finds.length > 0), isAsking };
}
