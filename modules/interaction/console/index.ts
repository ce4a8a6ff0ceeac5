import { defineConsole } from '@kaiyin/console-kit';

export const interactionConsole = defineConsole({
  name: 'interaction',
  memberTabs: [{ key: 'interactions', label: 'interaction.tab', load: () => import('./InteractionsTab.tsx') }],
});
