import { choice, entity, flag, instant, integer, longText, optional, ref, text, type Row } from '@kaiyin/entity';

/** What can be commented. */
export const sourceTypes = ['cms_content'] as const;
export const auditStatuses = ['waiting', 'passed', 'rejected'] as const;
export type AuditStatus = (typeof auditStatuses)[number];

/** What a member wrote below something, or in answer to another comment below it. */
export const comment = entity('cc_comment', {
  permission: 'comment',
  scope: 'site',
  audited: false,
  fields: {
    sourceType: choice(sourceTypes, { filter: 'equals', inList: true }),
    sourceId: integer({ min: 1, filter: 'equals' }),
    memberId: ref('cc_member'),
    /** The comment at the top that it stands below; null at the top. */
    parentId: optional(integer({ min: 1 })),
    /** Whom it answers, where that is not the writer of the one at the top. */
    replyMemberId: optional(integer({ min: 1 })),
    content: text({ max: 2000, filter: 'contains', inList: true }),
    auditStatus: choice(auditStatuses, { filter: 'equals', inList: true }),
    /** Why it was rejected, or what held it. */
    auditReason: longText({ max: 500 }),
    auditBy: optional(text({ max: 100 })),
    auditTime: optional(instant()),
    isDeleted: flag(),
    likeCount: integer({ min: 0 }),
    /** Answers that are shown. */
    replyCount: integer({ min: 0 }),
    commentTime: instant({ sortable: true }),
    ip: text({ max: 64 }),
    clientType: optional(text({ max: 100 })),
    userAgent: longText({ max: 500 }),
  },
  order: { by: 'id', direction: 'desc' },
});
export type Comment = Row<typeof comment>;
