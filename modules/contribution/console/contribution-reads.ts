import {
  contributionCounts,
  contributionDashboard,
  getContribution,
  listContributions,
} from '@kaiyin/modules/contribution/schema';

/** What is read again after a decision. */
export const contributionReads = [listContributions, contributionCounts, getContribution, contributionDashboard];
