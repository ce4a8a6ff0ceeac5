import { useEffect, useState } from 'react';
import { call, type Find, type Finder, listOf, text, useText } from '@kaiyin/console-kit';
import { cutText } from '@kaiyin/entity';
import { findEverything } from '@kaiyin/modules/search/schema';
import { actionFinds } from './action-finds.tsx';
import { commandFinds } from './command-finds.tsx';
import { menuFinds } from './menu-finds.tsx';
import { recentFinds } from './recent-finds.tsx';

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
  const [answer, setAnswer] = useState<{ words: string; groups: FindGroup[] }>({ words: '', groups: [] });
  const isAsking = answer.words !== words;
  const remote = isAsking ? [] : answer.groups;

  useEffect(() => {
    if (!words) return setAnswer({ words, groups: [] });
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await askServer(words, stop.signal).catch(() => []);
      if (!stop.signal.aborted) setAnswer({ words, groups });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);

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

/** One call for all kinds of things; each kind knows what its rows are. */
async function askServer(words: string, signal: AbortSignal): Promise<FindGroup[]> {
  const found = await call(findEverything, { words: cutText(words, 50) }, { quiet: true, signal });
  const rowsOf = new Map(found.map(({ id, rows }) => [id, rows]));
  const kinds = listOf('finders').filter(({ id, local }) => local || rowsOf.has(id));
  return Promise.all(
    kinds.map(async ({ id, label, load }) => {
      const { toFinds } = (await load()) as Finder;
      return { id, label: text(label), finds: toFinds(rowsOf.get(id) ?? [], words) };
    }),
  );
}
