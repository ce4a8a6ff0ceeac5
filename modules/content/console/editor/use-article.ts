import { hasPermission } from '@kaiyin/console-kit';
import { allows } from '@kaiyin/modules/content/schema';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Article, ArticleStore } from './article-store.ts';

const context = createContext<ArticleStore | undefined>(undefined);
export const ArticleProvider = context.Provider;

export function useArticleStore(): ArticleStore {
  const store = useContext(context);
  if (!store) throw new Error('No article is open here');
  return store;
}

export const useArticle = <T>(select: (article: Article) => T): T => useStore(useArticleStore(), select);

/** The text may be changed, by its state and by the user's permissions. */
export const canWrite = ({ id, status }: Article): boolean =>
  id === undefined ? hasPermission('cms:content:add') : hasPermission('cms:content:edit') && allows('save', status);
