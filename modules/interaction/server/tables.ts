import { internalTable } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** What a member has marked. */
export interface MarkRow {
  memberId: number;
  siteId: number;
  dataType: string;
  dataId: number;
  createTime: string;
}
interface FollowRow {
  memberId: number;
  followMemberId: number;
  createTime: string;
}

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cc_member_favorites: MarkRow & { id: Generated<number> };
    cc_member_like: MarkRow & { id: Generated<number> };
    cc_member_follow: FollowRow & { id: Generated<number> };
  }
}

const marks = {
  id: 'integer',
  memberId: 'integer',
  siteId: 'integer',
  dataType: 'text',
  dataId: 'integer',
  createTime: 'instant',
} as const;

export const interactionTables = [
  internalTable<MarkRow & { id: number }>('cc_member_favorites', marks),
  internalTable<MarkRow & { id: number }>('cc_member_like', marks),
  internalTable<FollowRow & { id: number }>('cc_member_follow', {
    id: 'integer',
    memberId: 'integer',
    followMemberId: 'integer',
    createTime: 'instant',
  }),
];
