import { holdersOf } from '@kaiyin/modules/account/server';
import { runEnded } from '@kaiyin/modules/job/server';
import { tasksRemoved } from '@kaiyin/modules/task/server';
import { said, taskEnded, witness, type Witness } from '@kaiyin/server-kit';
import { jobKind, permissionsToSee, taskKind } from './inbox-kinds.ts';
import { closeInInbox, putInInbox } from './inbox/put.ts';

/** Seconds after which whoever asked for something has turned to something else. */
const long = 30;
const failed: readonly string[] = ['failed', 'timedOut', 'lost'];
const titles = {
  success: 'inbox.taskSuccess',
  failed: 'inbox.taskFailed',
  interrupted: 'inbox.taskInterrupted',
} as const;

/** Of failures one after the other the first is told, the second, the fourth, the eighth: ever more rarely. */
const isTold = (failures: number): boolean => Number.isInteger(Math.log2(failures));

const taskSubject = (id: number) => `task-${id}`;

/** What happens elsewhere and is told, or needs to be told no longer. */
export const noticeWitnesses: readonly Witness[] = [
  witness(taskEnded, async (ctx, { id, userId, seconds }) => {
    if (seconds < long) return;
    const task = await ctx.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst();
    if (!task || task.status === 'ready' || task.status === 'running') return;
    const { title, titleWords, message, messageWords, status } = task;
    const { within } = ctx;
    const words = titleWords ? within({ locale: task.locale as 'zh-CN' | 'en' }).say(titleWords) : title;
    await putInInbox(ctx, taskKind, {
      to: [userId],
      subject: taskSubject(id),
      title: said(titles[status], { title: words }),
      text: messageWords ?? (message ? { key: message, params: {} } : null),
    });
  }),
  witness(tasksRemoved, (ctx, { ids }) => closeInInbox(ctx, taskKind, ids.map(taskSubject))),
  witness(runEnded, async (ctx, { ownerKind, ownerId, name, status, error, failures }) => {
    const hasFailed = failed.includes(status);
    if (hasFailed ? !isTold(failures) : status !== 'success' || failures === 0) return;
    const title = !hasFailed ? 'inbox.jobWorks' : failures === 1 ? 'inbox.jobFailed' : 'inbox.jobFailedAgain';
    await putInInbox(ctx, jobKind, {
      to: await holdersOf(ctx, permissionsToSee(ownerKind)),
      subject: `${ownerKind}-${ownerId}`,
      title: said(title, { name, count: failures }),
      text: error,
      href: ownerKind === 'job' ? `/monitor/job-log/index/${ownerId}` : `/monitor/task?log=${ownerId}`,
      isCounted: false,
    });
  }),
];
