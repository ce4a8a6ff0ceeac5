import { call, ErrorState, useSession, useUrlState } from '@kaiyin/console-kit';
import { getContent } from '@kaiyin/modules/content/schema';
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useRefreshContents } from '../use-refresh-contents.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { createArticle, type ArticleStore } from './article-store.ts';
import { ArticleProvider } from './use-article.ts';

/** Writes an article: `id` names one that exists, `catalogId` where a new one is to stand. */
export default function EditorPage({ wide = false }: { wide?: boolean }) {
  const [{ id, catalogId }, setUrl] = useUrlState({ id: 0, catalogId: 0 });
  const { store, error, retry } = useOpened(id, catalogId);
  const refreshLists = useRefreshContents();
  const follow = (newId: number) => {
    if (newId === id) return;
    setUrl({ id: newId, catalogId: 0 });
    void refreshLists();
  };
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!store)
    return <Skeleton active style={{ padding: 24, maxWidth: 760, margin: '0 auto' }} paragraph={{ rows: 12 }} />;
  return (
    <ArticleProvider value={store}>
      <ArticleEditor key={keyOf(store)} wide={wide} isNamed={id !== 0} onCreated={follow} />
    </ArticleProvider>
  );
}

const keys = new WeakMap<ArticleStore, number>();
let last = 0;

function keyOf(store: ArticleStore): number {
  const key = keys.get(store) ?? ++last;
  keys.set(store, key);
  return key;
}

interface Opened {
  place: string;
  store?: ArticleStore;
  error?: unknown;
}

/** The article that the address names. One that has just been created stays open under its new address. */
function useOpened(id: number, catalogId: number) {
  const author = useSession((session) => session.user?.displayName ?? '');
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  const place = id ? `id:${id}` : `new:${catalogId}`;
  const isOpen = opened !== undefined && (opened.place === place || (id !== 0 && opened.store?.getState().id === id));
  useEffect(() => {
    if (isOpen) return;
    if (!id) return setOpened({ place, store: createArticle({ catalogId, author }) });
    const giveUp = new AbortController();
    call(getContent, { id }, { quiet: true, signal: giveUp.signal })
      .then((view) => setOpened({ place, store: createArticle({ view }) }))
      .catch((error: unknown) => giveUp.signal.aborted || setOpened({ place, error }));
    return () => giveUp.abort();
  }, [id, catalogId, author, place, isOpen, attempt]);
  const retry = () => {
    setOpened(undefined);
    setAttempt((now) => now + 1);
  };
  return { store: isOpen ? opened.store : undefined, error: isOpen ? opened.error : undefined, retry };
}
