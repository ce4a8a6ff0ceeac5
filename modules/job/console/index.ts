import { defineConsole } from '@kaiyin/console-kit';

export const jobConsole = defineConsole({
  name: 'job',
  screenTexts: true,
  places: {
    sys_job: (id) => `/monitor/job?show=${id}`,
    sys_scheduled_task: (id) => `/monitor/task?log=${id}`,
  },
  screens: {
    'monitor/job/index': () => import('./JobPage.tsx'),
    'monitor/job/log': () => import('./JobLogPage.tsx'),
    'monitor/task/index': () => import('./TaskPage.tsx'),
  },
  // Of one job, or of all.
  routes: ['/monitor/job-log/index/:jobId', '/monitor/job-log'].map((path) => ({
    path,
    screen: 'monitor/job/log',
    title: { key: 'job.logPage' },
    trail: [],
    activeMenu: '/monitor/job',
    permissions: ['monitor:job:list', 'monitor:job:view'],
  })),
});
