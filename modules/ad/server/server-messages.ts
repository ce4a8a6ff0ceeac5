import { messages } from '@kaiyin/entity';

/** What is done by the clock. */
export const adServerMessages = messages({
  'ad.purgeClicks': ['清理广告点击日志', 'Purge clicks on ads'],
  'ad.purgeClicksNote': [
    '删除超过保留天数的点击日志，按小时的汇总不受影响',
    'Deletes clicks on ads of long ago; sums by the hour stay',
  ],
  'ad.purgeViews': ['清理广告展现日志', 'Purge views of ads'],
  'ad.purgeViewsNote': [
    '删除超过保留天数的展现日志，按小时的汇总不受影响',
    'Deletes views of ads of long ago; sums by the hour stay',
  ],
  'ad.purgeHours': ['清理广告汇总', 'Purge sums of ads'],
  'ad.purgeHoursNote': ['删除超过保留天数的按小时汇总', 'Deletes sums of ads by the hour of long ago'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    adServer: keyof (typeof adServerMessages)['en'];
  }
}
