import { defineConsole } from '@kaiyin/console-kit';
import { adStatViews } from '@kaiyin/modules/ad/schema';
import { adsCounted } from '@kaiyin/modules/widget/schema';

export const adConsole = defineConsole({
  name: 'ad',
  screenTexts: true,
  settings: [adsCounted],
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
