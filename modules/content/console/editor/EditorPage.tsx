import { call, ErrorState, useSession, useUrlState } from '@kaiyin/console-kit';
import { getContent } from '@kaiyin/modules/content/schema';
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useRefreshContents } from '../use-refresh-contents.ts';
import { contentTypes, partsOf } from '../content-types.ts';
import { openContent, type ContentStore } from './open-content.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { ContentProvider } from './use-content.ts';

/**
 * Writes a content: `id` names one that exists, `catalogId` where a new one is to stand, `type` of which kind it is, or `link`, and `title` what
 * it begins as.
 */
export default function EditorPage({ wide = false }: { wide?: boolean }) {
  const [{ id, catalogId, type, title }, setUrl] = useUrlState({ id: 0, catalogId: 0, type: '', title: '' });
  const isLink = type === 'link';
  const contentType = (!isLink && type) || (contentTypes()[0] ?? '');
  const { store, error, retry } = useOpened(id, { catalogId, contentType, isLink, title });
  const refreshLists = useRefreshContents();
  const follow = (newId: number) => {
    if (newId === id) return;
    setUrl({ id: newId, catalogId: 0, type: '', title: '' });
    void refreshLists();
  };
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!store)
    return <Skeleton active style={{ padding: 24, maxWidth: 760, margin: '0 auto' }} paragraph={{ rows: 12 }} />;
  return (
    <ContentProvider value={store}>
      <ContentEditor key={keyOf(store)} wide={wide} isNamed={id !== 0} onCreated={follow} />
    </ContentProvider>
  );
}

const keys = new WeakMap<ContentStore, number>();
let last = 0;

function keyOf(store: ContentStore): number {
  const key = keys.get(store) ?? ++last;
  keys.set(store, key);
  return key;
}

/** What a new content begins as. */
interface Begun {
  catalogId: number;
  contentType: string;
  isLink: boolean;
  title: string;
}

interface Opened {
  place: string;
  store?: ContentStore;
  error?: unknown;
}

/** The content that the address names. One that has just been created stays open under its new address. */
function useOpened(id: number, { catalogId, contentType, isLink, title }: Begun) {
  const author = useSession((session) => session.user?.displayName ?? '');
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);
  const place = id ? `id:${id}` : `new:${isLink ? 'link' : contentType}:${catalogId}`;
  const isOpen = opened !== undefined && (opened.place === place || (id !== 0 && opened.store?.getState().id === id));
  useEffect(() => {
    if (isOpen) return;
    const giveUp = new AbortController();
    const open = async () => {
      // Most are of the first kind: its parts come while the content is read.
      const first = partsOf(contentType);
      first.catch(() => undefined);
      const view = id ? await call(getContent, { id }, { quiet: true, signal: giveUp.signal }) : undefined;
      const parts = await (view ? partsOf(view.contentType) : first);
      const store = openContent(view ? { view } : { catalogId, author, contentType, isLink, title }, parts);
      if (!giveUp.signal.aborted) setOpened({ place, store });
    };
    open().catch((error: unknown) => giveUp.signal.aborted || setOpened({ place, error }));
    return () => giveUp.abort();
  }, [id, catalogId, contentType, isLink, title, author, place, isOpen, attempt]);
  const retry = () => {
    setOpened(undefined);
    setAttempt((now) => now + 1);
  };
  return {
    store: isOpen ? opened.store : undefined,
    error: isOpen ? opened.error : undefined,
    retry,
  };
}
