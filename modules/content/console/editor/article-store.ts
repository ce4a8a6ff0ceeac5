import type { ContentStatus, ContentView } from '@kaiyin/modules/content/schema';
import type { Editor } from '@tiptap/core';
import { createStore } from 'zustand';
import { blankDraft, draftOf, sameValue, type Draft, type DraftField } from './draft.ts';
import { keptLinksOf } from './kept-links.ts';
import { articleHtml } from './rich/article-html.ts';
import { after, fresh, type SaveEvent, type SaveState } from './save-state.ts';

export type InspectorTab = 'basic' | 'publishing' | 'seo' | 'versions';

/** An article that is being written. */
export interface Article {
  id: number | undefined;
  /** Revision that the next save starts from. */
  revision: number;
  status: ContentStatus;
  isPublic: boolean;
  isTop: boolean;
  links: ContentView['links'];
  draft: Draft;
  /** The text as the server last had it from us; undefined when unknown. */
  base: Draft | undefined;
  save: SaveState;
  /** The server's words about single fields. */
  issues: Partial<Record<string, string>>;
  /** The item as another saved it meanwhile. */
  conflict: ContentView | undefined;
  tab: InspectorTab;
  /** The body has been written in since it was read; until then it is kept letter by letter. */
  isBodyTouched: boolean;
  editor: Editor | undefined;
  /** The body is shown as HTML. */
  isSource: boolean;
  /** Pictures that are to stay on other websites. */
  keptLinks: readonly string[];
}

export type ArticleStore = ReturnType<typeof createArticle>;

/** The state of one article; everything about it is asked of this store. */
export const createArticle = (start: { view: ContentView } | { catalogId: number; author: string }) =>
  createStore<Article>(() => ({
    ...('view' in start ? factsOf(start.view) : factsOfNew(start.catalogId, start.author)),
    issues: {},
    conflict: undefined,
    tab: 'basic',
    isBodyTouched: false,
    editor: undefined,
    isSource: false,
    keptLinks: 'view' in start ? keptLinksOf(start.view.id) : [],
  }));

export type Facts = Pick<
  Article,
  'id' | 'revision' | 'status' | 'isPublic' | 'isTop' | 'links' | 'draft' | 'base' | 'save'
>;

function factsOf(view: ContentView): Facts {
  const { id, revision, updateTime } = view;
  const draft = draftOf(view);
  return { id, revision, ...stateOf(view), draft, base: draft, save: fresh(updateTime) };
}

export const stateOf = ({ status, isPublic, links, topTime, topUntil }: ContentView) => ({
  status,
  isPublic,
  links,
  isTop: topTime !== null && (topUntil === null || topUntil > new Date().toISOString()),
});

function factsOfNew(catalogId: number, author: string): Facts {
  const draft = blankDraft(catalogId, author);
  return {
    id: undefined,
    revision: 0,
    status: 'draft',
    isPublic: false,
    isTop: false,
    links: [],
    draft,
    base: draft,
    save: fresh(null),
  };
}

export const report = (store: ArticleStore, event: SaveEvent): void =>
  store.setState(({ save }) => ({ save: after(save, event) }));

/** Changes fields; what the server said of them no longer counts. */
export function change(store: ArticleStore, values: Partial<Omit<Draft, 'body'>>): void {
  const { draft, issues } = store.getState();
  const names = Object.keys(values) as DraftField[];
  if (names.every((name) => sameValue(draft[name], values[name as keyof typeof values]))) {
    store.setState({ draft: { ...draft, ...values } });
    return;
  }
  const left = Object.fromEntries(Object.entries(issues).filter(([name]) => !names.includes(name as DraftField)));
  store.setState({ draft: { ...draft, ...values }, issues: left });
  report(store, { type: 'edited' });
}

/** The body was written in; it is read when it is needed. */
export function touchBody(store: ArticleStore): void {
  store.setState({ isBodyTouched: true });
  report(store, { type: 'edited' });
}

/** The text as it stands, with the body as the editor has it. */
export function currentDraft(store: ArticleStore): Draft {
  const { draft, editor, isBodyTouched } = store.getState();
  if (!isBodyTouched || !editor || editor.isDestroyed) return draft;
  const body = articleHtml(editor);
  if (body === draft.body) return draft;
  const now = { ...draft, body };
  store.setState({ draft: now });
  return now;
}

/** Shows another text in the editor; undo brings the former one back. */
export function replaceDraft(store: ArticleStore, draft: Draft, { counts }: { counts: boolean }): void {
  const before = currentDraft(store);
  const { editor } = store.getState();
  store.setState({ draft, isBodyTouched: false });
  if (editor && before.body !== draft.body) editor.commands.setContent(draft.body, { emitUpdate: false });
  if (counts) report(store, { type: 'edited' });
}

/** Takes over the item as the server has it. */
export function adopt(store: ArticleStore, view: ContentView): void {
  const facts = factsOf(view);
  replaceDraft(store, facts.draft, { counts: false });
  store.setState({ ...facts, issues: {}, conflict: undefined });
}
