import { definePurge, defineTarget } from '@kaiyin/modules/job/server';
import { said } from '@kaiyin/server-kit';
import { forgetOldGuesses } from './guesses.ts';
import { forgetEndedSessions } from './sessions.ts';

/** Deletes sessions that nobody can use any more, and counts of wrong passwords whose locks are over. */
export const sweepSessions = defineTarget({
  name: 'session.sweep',
  title: 'session.sweep',
  note: 'session.sweepNote',
  args: {},
  labels: {},
  standardCron: '10 * * * *',
  async run(ctx) {
    const sessions = await forgetEndedSessions(ctx);
    const guesses = await forgetOldGuesses(ctx);
    return said('session.swept', { sessions, guesses });
  },
});

/** Deletes old entries of the log of sign-ins. */
export const purgeLogins = definePurge({
  name: 'session.purgeLogins',
  title: 'session.purgeLogins',
  note: 'session.purgeLoginsNote',
  table: 'sys_login_log',
  time: 'logTime',
  keepDays: 180,
  standardCron: '30 3 * * *',
  permission: 'monitor:logs:remove',
});
