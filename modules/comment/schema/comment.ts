import { choice, entity, flag, instant, integer, json, longText, optional, ref, text, type Row } from '@kaiyin/entity';
import { z } from 'zod';

/** What can be commented. */
export const sourceTypes = ['cms_content'] as const;
export const auditStatuses = ['waiting', 'passed', 'rejected'] as const;
export type AuditStatus = (typeof auditStatuses)[number];
/** Why a comment waits: the site audits all, it has sensitive words, too many came at once. */
export const holdReasons = ['audit', 'words', 'flood'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Characters of a guest's name and of a comment. */
export const guestNameLength = 30;
export const commentLength = 2000;

/** What a reader wrote below something, or in answer to another comment below it. */
export const comment = entity('cc_comment', {
  permission: 'comment',
  scope: 'site',
  audited: false,
  fields: {
    sourceType: choice(sourceTypes, { filter: 'equals', inList: true }),
    sourceId: integer({ min: 1, filter: 'equals' }),
    /** 0 of a guest. */
    memberId: ref('cc_member'),
    /** What a guest calls themselves; empty of a member. */
    guestName: longText({ max: guestNameLength }),
    /** The sealed mark of a guest's browser; empty of a member. */
    visitorId: { ...longText({ max: 32 }), secret: true },
    /** The comment at the top that it is below; null at the top. */
    parentId: optional(integer({ min: 1 })),
    /** The answer below the same comment that it answers; null where it answers the one at the top. */
    replyToId: optional(integer({ min: 1 })),
    /** The member that it answers, where that is not the writer of the one at the top. */
    replyMemberId: optional(integer({ min: 1 })),
    content: text({ max: commentLength, filter: 'contains', inList: true }),
    auditStatus: choice(auditStatuses, { filter: 'equals', inList: true }),
    /** Why it was rejected. */
    auditReason: longText({ max: 500 }),
    auditBy: optional(text({ max: 100 })),
    auditTime: optional(instant()),
    /** Why it waits. */
    holdReasons: json(z.array(z.enum(holdReasons)).default([])),
    /** The sensitive words in its text and its writer's name, as they are written there. */
    hitWords: json(z.array(z.string()).default([])),
    /** Readers have reported it since it was audited. */
    isReported: flag(),
    isDeleted: flag(),
    deletedBy: optional(choice(['writer', 'moderator'])),
    /** The ban with which it was removed. */
    banId: optional(integer({ min: 1 })),
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

/** Why a reader reports a comment. */
export const reportReasons = ['spam', 'abuse', 'illegal', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
