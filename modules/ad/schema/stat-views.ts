import type { StatGroup } from '@kaiyin/modules/stat/schema';

/** Views of the screen of statistics that are about ads. */
export const adStatViews: StatGroup = {
  id: 'ad',
  label: 'adStat.group',
  views: [
    { id: 'AdStat', label: 'adStat.AdStat' },
    { id: 'AdClickLog', label: 'adStat.AdClickLog' },
    { id: 'AdViewLog', label: 'adStat.AdViewLog' },
  ],
};
