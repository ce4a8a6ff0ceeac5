import { useText } from '@kaiyin/console-kit';
import type { MessageKey } from '@kaiyin/entity';
import { createContext, useContext } from 'react';

/** Whether special topics are shown in place of catalogs. */
export const SpecialTopics = createContext(false);
export const useShowsSpecial = (): boolean => useContext(SpecialTopics);

const ofSpecial: Partial<Record<string, MessageKey>> = {
  'catalog.tree': 'special.tree',
  'catalog.search': 'special.search',
  'catalog.none': 'special.none',
  'catalog.add': 'special.add',
  'catalog.addBelow': 'special.addBelow',
  'catalog.addBelowOf': 'special.addBelowOf',
  'catalog.choose': 'special.choose',
  'catalog.batch': 'special.batch',
  'catalog.publish': 'special.publish',
  'catalog.deleteText': 'special.deleteText',
};

/** What is said of catalogs, or of special topics where these are shown. */
export function useCatalogText(): ReturnType<typeof useText> {
  const t = useText();
  const isSpecial = useShowsSpecial();
  return isSpecial ? (key, ...params) => t(ofSpecial[key] ?? key, ...params) : t;
}
