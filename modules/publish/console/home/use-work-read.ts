import { hasPermission, useData, useRows } from '@kaiyin/console-kit';
import { homeContents, listContents } from '@kaiyin/modules/content/schema';

/** The contents that were worked on last. */
export const recentContents = { pageNum: 1, pageSize: 5, orderBy: 'updateTime', isAsc: 'desc' } as const;

/** Whether the cards of contents have their rows, and so their height: what is below them has its place then. */
export function useWorkRead(isShown: boolean): boolean {
  const enabled = isShown && hasPermission('cms:content:view', 'cms:content:list');
  const work = useData(homeContents, {}, { enabled });
  const recent = useRows(listContents, recentContents, { enabled });
  return !enabled || (work.isFetched && recent.isFetched);
}
