import { joinCatalogues, messages } from '@kaiyin/entity';

/** What everything says. */
const everywhere = messages({
  'cms_setting.EnableAdStat': ['统计广告', 'Count ads'],
  'cms_setting.EnableAdStatHelp': [
    '统计广告的展示、展现和点击；点击经本站转到广告的地址。关闭后链接直接指向广告的地址。网页放在别的服务器上、访问不到本系统时应关闭。修改后重新发布生效',
    'Counts how often ads are shown, seen and clicked; clicks lead through this site to the address of the ad. When off, links lead there directly, as pages on a server without this system need it. Takes effect with the next publish',
  ],
});

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

export const adTexts = joinCatalogues(everywhere);

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    ad: keyof (typeof everywhere)['en'] | keyof (typeof adServerMessages)['en'];
  }
}
