import { taskTexts, taskMenu } from '@kaiyin/modules/task/schema';
import { defineModule, jobTable, taskTable } from '@kaiyin/server-kit';
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
  texts: taskTexts,
  menu: taskMenu,
  work: ({ taskBroadcast }) => ({ routes: taskRoutes(taskBroadcast) }),
});
