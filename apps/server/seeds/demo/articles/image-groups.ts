import type { DemoArticle } from '../demo-article.ts';

export const imageGroups: DemoArticle[] = [
  {
    catalog: 'culture_heritage',
    title: '澜江一日：从破晓到灯火',
    shortTitle: '澜江一日',
    author: '许知远舟',
    source: '望澜日报',
    summary: '摄影记者在江边守了一整天。晨雾、正午、骤雨与夜色里，同一条江有八种样子。',
    tags: ['澜江', '摄影', '组图'],
    keywords: ['澜江', '城市影像'],
    attributes: [],
    publishedDaysAgo: 0.35,
    picture: 'river_dawn',
    body: '',
    images: [
      image(
        'river_dawn',
        '破晓',
        '五点四十分，第一班渡船还没有离岸，雾贴着水面慢慢散开。',
        '晨雾中的江面，远处的城市刚露出轮廓',
      ),
      image('bridge_dawn', '过桥', '早班的人骑车过南桥，桥下是新抽的芦苇。', '清晨的大桥横跨江面'),
      image('market_morning', '早市', '江鲜上岸不过半小时，摊主已经吆喝了三轮。', '早市的摊位与行人'),
      image('river_noon', '正午', '航道最忙的时候，一刻钟里过去了七艘货船。', '正午阳光下开阔的江面'),
      image('river_rain', '骤雨', '雨来得急，走得也快，江面上只剩下一圈圈的涟漪。', '雨中的江面'),
      image('umbrellas', '檐下', '躲雨的人聊起了去年的大水，伞还在滴着水。', '街边撑开的几把雨伞'),
      image('bridge_dusk', '归途', '傍晚六点，桥上的车灯和天边的霞光连成了一线。', '黄昏时分的大桥'),
      image('river_night', '灯火', '最后一班渡船靠岸，两岸的灯都亮着。', '夜色里两岸的灯火映在江面上'),
    ],
  },
];

function image(picture: string, title: string, summary: string, alt: string) {
  return { picture, title, summary, alt };
}
