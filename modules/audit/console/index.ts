import { defineConsole } from '@kaiyin/console-kit';
import { operationTypes } from '@kaiyin/modules/audit/schema';

export const auditConsole = defineConsole({
  name: 'audit',
  operationTypes: operationTypes.map((value) => ({ value, label: `log.type.${value}` as const })),
  screenTexts: true,
  screens: {
    'monitor/logs/index': () => import('./LogCategoriesPage.tsx'),
    'monitor/logs/operation': () => import('./operations/OperationLogPage.tsx'),
    'monitor/logs/console': () => import('./console-log/ConsoleLogPage.tsx'),
  },
  routes: [
    {
      path: '/monitor/logs/console',
      screen: 'monitor/logs/console',
      title: { key: 'log.console' },
      trail: [],
      activeMenu: '/monitor/logs',
      permissions: ['monitor:logs:view'],
    },
  ],
  profileTabs: [{ key: 'log', label: 'log.myLog', load: () => import('./MyLogTab.tsx') }],
});
