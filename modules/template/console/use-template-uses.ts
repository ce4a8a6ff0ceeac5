import { useRows } from '@kaiyin/console-kit';
import { templateUses, type TemplateUse } from '@kaiyin/modules/plan/schema';

export const mostUses = 100;

/** The published pages that are made with a template: the first hundred, and how many there are. */
export function useTemplateUses(id: number): { rows: TemplateUse[]; total: number | undefined; isLoading: boolean } {
  const { data, isLoading } = useRows(templateUses, { id, pageNum: 1, pageSize: mostUses });
  return { rows: data?.rows ?? [], total: data?.total, isLoading };
}
