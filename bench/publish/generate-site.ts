import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { randomSource, type RandomSource } from './random-source.ts';
import { headLine, type SiteArticle, type SiteCatalog } from './site-data.ts';

const list = (words: string): string[] => words.split(' ');
const sections = list(
  '城事 街区 港航 学堂 医疗 乡野 园艺 手艺 书房 戏台 球场 山河 食堂 桥路 市集 工坊 天气 档案 邻里 远行',
);
const shelves = list('速递 手记 问答 图集 人物 时刻 清单 回声 长读');
const people = list(
  '桥梁养护班 图书馆夜班馆员 渔港调度员 社区医生 中学物理教师 果农合作社 古籍修复师 轮渡公司 气象站 街道办 木工师傅 剧团 测绘队 动物园兽医 邮局 植物园 面馆老板 地铁检修组 合唱团 河道保洁队',
);
const deeds = list('修好了 打开了 重排了 公布了 接手了 试用了 延长了 核对了 收集了 搬迁了 讲解了 更换了 登记了 丈量了');
const things = list(
  '旧码头的灯塔 三条夜间公交线 两千册方志 一座步行桥 雨水管网 城墙砖铭 湿地栈道 社区菜园 老戏服 潮汐表 电梯间的信箱 江心洲渡口 校园天文台 手绘地图 百年茶铺的账本',
);
const moments = list('清晨 上周三 雨停之后 入冬以来 放学前 休渔期 春分那天 夜班交接时 第一班船靠岸时 大修期间');
const results = list(
  '居民少走了二十分钟 排队的人少了一半 许多人第一次看清它的样子 误差降到了一厘米 志愿者报满了名额 旧档案终于有了目录 周边商户愿意延长营业 孩子们把它画进了作业',
);
const surnames = list('欧阳 沈 陆 顾 程 邱 叶 潘 蒋 魏 田 钱');
const givens = list('禾 一鸣 清越 向北 木兰 知夏 行舟 若谷 星野 立春');
const outlets = list('江岸周报 城南电台 开印编辑部 河口观察 老街通讯');
const tops = sections.length;

const upTo = (random: RandomSource, limit: number): number => Math.floor(random() * limit);
const one = (random: RandomSource, words: readonly string[]): string => words[upTo(random, words.length)] ?? '';

function sentence(random: RandomSource): string {
  const fact = `${one(random, people)}${one(random, deeds)}${one(random, things)}`;
  const forms = [
    () => `${one(random, moments)}，${fact}，${one(random, results)}。`,
    () => `${fact}；同一天，${one(random, people)}也${one(random, deeds)}${one(random, things)}。`,
    () => `“${one(random, results)}，”${one(random, surnames)}${one(random, givens)}在${one(random, moments)}说。`,
    () => `据${one(random, people)}记录，${fact}用了${2 + upTo(random, 97)}天，花费${1 + upTo(random, 800)}万元。`,
  ];
  return (forms[upTo(random, forms.length)] ?? forms[0])?.() ?? '';
}
const sentences = (random: RandomSource, count: number): string =>
  Array.from({ length: count }, () => sentence(random)).join('');

function bodyOf(random: RandomSource, id: number): string {
  const paragraph = (count: number) => `<p>${sentences(random, count)}</p>`;
  const heading = (text: string) => `<h2>${text}${one(random, things)}</h2>`;
  const items = Array.from({ length: 4 }, () => `<li>${sentence(random)}</li>`).join('\n');
  return [
    paragraph(5),
    `<p><img src="/upload/${2018 + (id % 8)}/${id}.jpg" alt="${one(random, things)}" width="960" height="540"></p>`,
    heading('走近'),
    paragraph(6),
    paragraph(4),
    `<ol>\n${items}\n</ol>`,
    heading('再看'),
    `<p><em>${one(random, people)}：</em>${sentences(random, 5)}</p>`,
    `<blockquote>${paragraph(1)}</blockquote>`,
    `<p>${sentences(random, 4)}<a href="/t${String(1 + (id % tops)).padStart(2, '0')}/">同栏更多</a></p>`,
  ].join('\n');
}

const firstDay = Date.UTC(2019, 2, 1);
const apart = 30 * 60_000;

/** The article with this number: the same for the same seed, however large the site is. */
export function articleOf(seed: number, id: number): SiteArticle {
  const random = randomSource(seed, id);
  const mark = upTo(random, 40) === 0 ? ' <修订> & "附图"' : '';
  return {
    id,
    catalog: tops + 1 + upTo(random, tops * shelves.length),
    title: `${one(random, people)}${one(random, deeds)}${one(random, things)}${mark}（${id}）`,
    summary: sentences(random, 2),
    author: one(random, surnames) + one(random, givens),
    source: one(random, outlets),
    keywords: [one(random, sections), one(random, shelves), one(random, people)],
    status: 'published',
    date: `${new Date(firstDay + id * apart + upTo(random, 1700) * 1000).toISOString().slice(0, 19)}Z`,
    sort: upTo(random, 10_000),
    body: bodyOf(random, id),
  };
}

export const catalogs: SiteCatalog[] = [
  ...sections.map((name, index) => ({
    id: index + 1,
    parent: 0,
    name,
    slug: `t${String(index + 1).padStart(2, '0')}`,
  })),
  ...sections.flatMap((section, top) =>
    shelves.map((shelf, index) => {
      const id = tops + top * shelves.length + index + 1;
      return { id, parent: top + 1, name: `${section}${shelf}`, slug: `c${String(id).padStart(3, '0')}` };
    }),
  ),
];

/** Writes a site of `articles` articles; the same bytes for the same arguments. */
export async function generateSite(file: string, articles: number, seed: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(headLine({ meta: { siteName: '开印测量站', articles, seed }, catalogs }));
  for (let id = 1; id <= articles; id++) {
    const line = `${JSON.stringify(articleOf(seed, id))}${id < articles ? ',' : ''}\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end(']}\n');
  await once(out, 'close');
}
