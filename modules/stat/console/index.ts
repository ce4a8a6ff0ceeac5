import { defineConsole, hasPermission, lazyPart, withScreenTexts } from '@kaiyin/console-kit';
import { statSettings } from '@kaiyin/modules/stat/schema';
import { createElement, lazy } from 'react';

export { Change } from './Change.tsx';
export { DaysFilter } from './DaysFilter.tsx';
export type { Days } from './last-days.ts';
export { useDays } from './use-days.ts';
export type { ShownStatGroup } from './stat-groups.ts';

/** The visits of the last days, for the first page of who sees statistics. */
export const VisitTrend = lazyPart(() => import('./home/VisitTrend.tsx'));

const FirstView = lazy(withScreenTexts(() => import('./FirstView.tsx')));

/** Only for whom statistics are. */
const FirstViewOf = () => (hasPermission('stat:view') ? createElement(FirstView) : null);

export const statConsole = defineConsole({
  name: 'stat',
  screenTexts: true,
  settings: statSettings,
  preferenceSections: [FirstViewOf],
  screens: { 'stat/index': () => import('./StatPage.tsx') },
});
