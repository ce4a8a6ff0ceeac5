import { defineTarget } from '@kaiyin/modules/job/server';
import { said } from '@kaiyin/server-kit';
import { forgetOldCodes } from './site/codes.ts';

/** Deletes codes by mail and SMS that nobody can use any more. */
export const sweepCodes = defineTarget({
  name: 'member.sweepCodes',
  title: 'member.sweepCodes',
  note: 'member.sweepCodesNote',
  args: {},
  labels: {},
  standardCron: '20 * * * *',
  async run(ctx) {
    return said('member.codesSwept', { codes: await forgetOldCodes(ctx) });
  },
});
