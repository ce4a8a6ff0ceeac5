import { messages } from '@kaiyin/entity';

/** What its screens say. */
export const adScreenTexts = messages({
  'adStat.group': ['广告数据统计', 'Ad statistics'],
  'adStat.AdStat': ['广告综合统计', 'Ad overview'],
  'adStat.AdClickLog': ['广告点击日志', 'Ad clicks'],
  'adStat.AdViewLog': ['广告展现日志', 'Ad views'],
  'adStat.name': ['广告名称', 'Ad'],
  'adStat.deleted': ['已删除', 'Deleted'],
  'adStat.nameless': ['编号 {id}', 'No. {id}'],
  'adStat.space': ['广告位', 'Ad space'],
  'adStat.shown': ['加载', 'Loaded'],
  'adStat.shownHelp': ['广告随页面打开的次数', 'How often the ad came with a page that was opened'],
  'adStat.views': ['展现', 'Views'],
  'adStat.viewsHelp': ['广告至少一半可见满一秒的次数', 'How often at least half of the ad was visible for a second'],
  'adStat.clicks': ['点击', 'Clicks'],
  'adStat.clicksHelp': ['广告被点开的次数', 'How often the ad was followed'],
  'adStat.ratio': ['点击率', 'Click ratio'],
  'adStat.ratioHelp': ['点击占展现的比例', 'Clicks among views'],
  'adStat.trend': ['趋势', 'Trend'],
  'adStat.trendOf': ['“{name}”的趋势', 'Trend of “{name}”'],
  'adStat.trendOfAll': ['全部广告', 'All ads'],
  'adStat.at': ['时间', 'Time'],
  'adStat.off': [
    '本站没有统计广告，在站点设置的“访问统计”中打开',
    'This site does not count ads: its settings, “Statistics”',
  ],
  'adStat.empty': ['这段时间没有广告数据', 'No ad was counted within these days'],
  'adStat.logEmpty': ['还没有记录', 'Nothing yet'],
  'adStat.time': ['时间', 'Time'],
  'adStat.address': ['IP', 'Address'],
  'adStat.region': ['地域', 'Region'],
  'adStat.referer': ['来源', 'Came from'],
  'adStat.device': ['设备类型', 'Device'],
  'adStat.browser': ['浏览器', 'Browser'],
  'adStat.os': ['系统', 'System'],
  'adStat.page': ['页面', 'Page'],
  'adStat.direct': ['直接访问', 'Direct'],
  'adStat.unknown': ['未知', 'Unknown'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    adScreens: keyof (typeof adScreenTexts)['en'];
  }
}
