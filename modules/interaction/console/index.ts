import { defineConsole } from '@kaiyin/console-kit';
import type {} from '@kaiyin/modules/member/console';

export const interactionConsole = defineConsole({
  name: 'interaction',
  memberTabs: [{ key: 'interactions', label: 'interaction.tab', load: () => import('./InteractionsTab.tsx') }],
});
