import { choice, flag, integer } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** open: comments are shown and taken. closed: they are shown, no new ones are taken. hidden: pages have none. */
export const commentModes = ['open', 'closed', 'hidden'] as const;
export type CommentMode = (typeof commentModes)[number];

export const commentMode = defineSetting({
  key: 'CommentMode',
  group: 'comments',
  field: choice(commentModes, { initial: 'open' }),
  inCatalogs: true,
});
/** Whether readers who are no members may comment and like, too. */
export const guestsComment = defineSetting({ key: 'CommentGuests', group: 'comments', field: flag() });
/** Whether comments wait until a moderator passes them. */
export const commentsAudited = defineSetting({ key: 'EnableCommentAudit', group: 'comments', field: flag(true) });
/** Comments of a member that must have passed before further ones are not audited any more; 0 for no such rule. */
export const trustedAfter = defineSetting({
  key: 'CommentTrustAfter',
  group: 'comments',
  field: integer({ min: 0, max: 1000, initial: 0 }),
});
/** Comments of a site in a minute from which on further ones wait for the audit; 0 for no such rule. */
export const floodLimit = defineSetting({
  key: 'CommentFloodLimit',
  group: 'comments',
  field: integer({ min: 0, max: 10_000, initial: 30 }),
});
/** Whether pages have their first comments in them when they are published. */
export const staticComments = defineSetting({ key: 'CommentStatic', group: 'comments', field: flag() });

export const commentSettings: readonly Setting[] = [
  commentMode,
  guestsComment,
  commentsAudited,
  trustedAfter,
  floodLimit,
  staticComments,
];
