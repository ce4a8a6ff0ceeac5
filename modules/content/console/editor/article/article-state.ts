import type { Editor } from '@tiptap/core';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { ContentStore } from '../open-content.ts';
import { useContentStore } from '../use-content.ts';
import { keptLinksOf } from './kept-links.ts';

/** What an open article has beside what every content has. */
export interface ArticleState {
  editor: Editor | undefined;
  /** The body is shown as HTML. */
  isSource: boolean;
  /** Words are sought in the text. */
  isFinding: boolean;
  /** Words that should not stand in the text are listed. */
  isChecking: boolean;
  /** Pictures that are to stay on other websites. */
  keptLinks: readonly string[];
}

const states = new WeakMap<ContentStore, StoreApi<ArticleState>>();

/** The state of an open article; it goes with its content. */
export function articleStateOf(content: ContentStore): StoreApi<ArticleState> {
  const known = states.get(content);
  if (known) return known;
  const { id } = content.getState();
  const keptLinks = id === undefined ? [] : keptLinksOf(id);
  const state = createStore<ArticleState>(() => ({
    editor: undefined,
    isSource: false,
    isFinding: false,
    isChecking: false,
    keptLinks,
  }));
  states.set(content, state);
  return state;
}

export const useArticle = <T>(select: (article: ArticleState) => T): T =>
  useStore(articleStateOf(useContentStore()), select);
