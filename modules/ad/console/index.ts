import { defineConsole } from '@kaiyin/console-kit';
import { adStatViews } from '@kaiyin/modules/ad/schema';

export const adConsole = defineConsole({
  name: 'ad',
  screenTexts: true,
  statGroups: [
    {
      ...adStatViews,
      files: {
        AdStat: () => import('./views/AdOverview.tsx'),
        AdClickLog: () => import('./views/AdClicks.tsx'),
        AdViewLog: () => import('./views/AdViews.tsx'),
      },
    },
  ],
});
