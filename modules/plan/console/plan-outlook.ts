import type { PublishPlan } from '@kaiyin/modules/plan/schema';
import type { PlanTab } from './plan-request.ts';

type Outlook = Pick<PublishPlan, 'files' | 'failures' | 'brokenLinks' | 'later'>;

/** What was asked for, unless the other part is empty and this one is not. */
export function firstTab({ files, failures }: Pick<Outlook, 'files' | 'failures'>, tab: PlanTab): PlanTab {
  if (tab === 'failures' && !failures.length) return 'files';
  return tab === 'files' && !files.length && failures.length > 0 ? 'failures' : tab;
}

/** There is nothing to show: no file changes, fails or breaks. */
export const isEmptyPlan = ({ files, failures, brokenLinks }: Omit<Outlook, 'later'>): boolean =>
  !files.length && !failures.length && !brokenLinks.length;

/** Readers see it like this already and no later change is planned, so that publishing is not what one came for. */
export const isNeedless = (plan: Outlook, choice: { key: string }): boolean =>
  choice.key === 'publish' && isEmptyPlan(plan) && !plan.later;
