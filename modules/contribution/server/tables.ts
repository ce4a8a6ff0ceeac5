import type { ContributionAction } from '@kaiyin/modules/contribution/schema';
import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

interface LogRow {
  siteId: number;
  contributionId: number;
  action: ContributionAction;
  reason: string;
  /** The editor's user name; empty of what the member did. */
  staff: string;
  time: string;
  /** Seconds between submission and decision; null of other entries. */
  waitSeconds: number | null;
}
export interface PictureRow {
  siteId: number;
  memberId: number;
  name: string;
  suffix: string;
  size: number;
  hash: string;
  createTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_contribution_log: LogRow & { id: Generated<number> };
    cc_contribution_picture: PictureRow & { id: Generated<number> };
  }
}

export const contributionTables = [
  internalTable<LogRow & { id: number }>('cc_contribution_log', {
    id: 'integer',
    siteId: 'integer',
    contributionId: 'integer',
    action: 'text',
    reason: 'text',
    staff: 'text',
    time: 'instant',
    waitSeconds: 'integer?',
  }),
  internalTable<PictureRow & { id: number }>('cc_contribution_picture', {
    id: 'integer',
    siteId: 'integer',
    memberId: 'integer',
    name: 'text',
    suffix: 'text',
    size: 'integer',
    hash: 'blob',
    createTime: 'instant',
  }),
];
