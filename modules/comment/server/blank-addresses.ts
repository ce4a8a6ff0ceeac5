import { defineBlanking } from '@kaiyin/modules/job/server';

/** Addresses and browsers of old comments are forgotten; the comments stay. */
export const blankAddresses = defineBlanking({
  name: 'comment.blankAddresses',
  title: 'comment.blankAddresses',
  note: 'comment.blankAddressesNote',
  blanked: 'comment.blanked',
  table: 'cc_comment',
  time: 'commentTime',
  keepDays: 180,
  standardCron: '49 3 * * *',
  permission: 'comment:audit',
});
