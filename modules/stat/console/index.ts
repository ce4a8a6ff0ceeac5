import { defineConsole, lazyPart } from '@kaiyin/console-kit';
import { statSettings } from '@kaiyin/modules/stat/schema';

export type { ShownStatGroup } from './stat-groups.ts';

/** The visits of the last days, for the first page of who sees statistics. */
export const VisitTrend = lazyPart(() => import('./home/VisitTrend.tsx'));

export const statConsole = defineConsole({
  name: 'stat',
  screenTexts: true,
  settings: statSettings,
  screens: { 'stat/index': () => import('./StatPage.tsx') },
});
