import { defineTarget } from '@kaiyin/modules/job/server';
import { said } from '@kaiyin/server-kit';
import { eraseDue } from './erasures.ts';

/** Erases members whose days to take it back are over. */
export const eraseDueMembers = defineTarget({
  name: 'member.eraseDue',
  title: 'member.eraseDue',
  note: 'member.eraseDueNote',
  args: {},
  labels: {},
  standardCron: '20 4 * * *',
  permission: 'member:erase',
  async run(ctx) {
    return said('member.erasedDue', { count: await eraseDue(ctx) });
  },
});
