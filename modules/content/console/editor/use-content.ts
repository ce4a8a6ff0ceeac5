import { hasPermission } from '@kaiyin/console-kit';
import { allowsFor } from '@kaiyin/modules/content/schema';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { isLockedByOther } from '../lock.ts';
import type { OpenContent, ContentStore } from './open-content.ts';

const context = createContext<ContentStore | undefined>(undefined);
export const ContentProvider = context.Provider;

export function useContentStore(): ContentStore {
  const store = useContext(context);
  if (!store) throw new Error('No content is open here');
  return store;
}

export const useContent = <T>(select: (content: OpenContent) => T): T => useStore(useContentStore(), select);

/** The text may be changed: by its state and the user's permissions, and nobody else writes it. */
export const canWrite = (content: OpenContent): boolean => content.writer === null && mayWrite(content);

/** The text may be changed, by its state and by the user's permissions. */
export const mayWrite = ({ id, status, isFixed, mappingOf, lockedBy }: OpenContent): boolean =>
  id === undefined
    ? hasPermission('cms:content:add')
    : !isFixed &&
      hasPermission('cms:content:edit') &&
      allowsFor('save', { status, mappingOf }) &&
      !isLockedByOther(lockedBy);
