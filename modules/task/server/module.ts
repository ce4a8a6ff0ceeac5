import { definePurge } from '@kaiyin/modules/job/server';
import { taskMenu, taskTexts, taskScreenTexts } from '@kaiyin/modules/task/schema';
import { defineModule, jobTable, taskTable } from '@kaiyin/server-kit';
import * as taskTitle from './migrations/2026-11-24-task-title.ts';
import * as taskWords from './migrations/2026-11-24-task-words.ts';
import { taskRoutes } from './routes.ts';
import type { TaskBroadcast } from './task-broadcast.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    taskBroadcast: TaskBroadcast;
  }
}

export const taskModule = defineModule({
  name: 'task',
  tables: [jobTable, taskTable],
  migrations: { '2026-11-24-task-title': taskTitle, '2026-11-24-task-words': taskWords },
  texts: taskTexts,
  screenTexts: taskScreenTexts,
  menu: taskMenu,
  jobTargets: [
    definePurge({
      name: 'task.purge',
      title: 'task.purge',
      note: 'task.purgeNote',
      table: 'task',
      time: 'endTime',
      keepDays: 30,
      standardCron: '40 3 * * *',
    }),
  ],
  work: ({ taskBroadcast }) => ({ routes: taskRoutes(taskBroadcast) }),
});
