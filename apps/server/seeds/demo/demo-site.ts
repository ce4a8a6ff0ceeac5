export interface DemoCatalog {
  name: string;
  alias: string;
  path: string;
  description: string;
  children: DemoCatalog[];
}

export interface DemoLinkGroup {
  code: string;
  name: string;
  links: { name: string; url: string }[];
}

const catalogs: DemoCatalog[] = [
  {
    name: '要闻',
    alias: 'news',
    path: 'news',
    description: '望澜城里城外，今天值得知道的事。',
    children: [
      leaf('本地', 'news_city', 'news/city', '街巷、工地、江岸与人，本城每日现场。'),
      leaf('政务', 'news_gov', 'news/gov', '规划、预算、听证与办理进度，用平实的话讲清公共事务。'),
      leaf('区县', 'news_district', 'news/district', '来自江东、桥西、栖云、白沙与青禾的消息。'),
    ],
  },
  {
    name: '经济',
    alias: 'economy',
    path: 'economy',
    description: '看得见的产业，算得清的账。',
    children: [
      leaf('产业', 'economy_industry', 'economy/industry', '工厂、园区与实验室里的新变化。'),
      leaf('港口物流', 'economy_port', 'economy/port', '一江一港，货物怎样抵达与出发。'),
      leaf('乡村', 'economy_rural', 'economy/rural', '田间、果园、合作社与返乡的年轻人。'),
    ],
  },
  {
    name: '民生',
    alias: 'life',
    path: 'life',
    description: '上学、看病、出行、养老，件件是大事。',
    children: [
      leaf('教育', 'life_education', 'life/education', '课堂内外与孩子们的一天。'),
      leaf('健康', 'life_health', 'life/health', '医院、社区与厨房里的健康常识。'),
      leaf('办事指南', 'life_guide', 'life/guide', '少跑一趟的办法，记者替您走过。'),
    ],
  },
  {
    name: '文化',
    alias: 'culture',
    path: 'culture',
    description: '老城的记忆，新城的想象。',
    children: [
      leaf('古城', 'culture_heritage', 'culture/heritage', '南桥古街、城墙遗址与手艺人。'),
      leaf('读书', 'culture_books', 'culture/books', '书店、书评与阅读的人。'),
      leaf('演艺', 'culture_arts', 'culture/arts', '剧场、展厅与街头的灯光。'),
    ],
  },
  { name: '体育', alias: 'sports', path: 'sports', description: '从江畔晨跑到主场夜战。', children: [] },
  {
    name: '观点',
    alias: 'opinion',
    path: 'opinion',
    description: '讲理，也讲人情。',
    children: [
      leaf('江声', 'opinion_editorial', 'opinion/editorial', '本报编辑部对公共事务的看法。'),
      leaf('专栏', 'opinion_column', 'opinion/column', '作者与读者的来稿、随笔与讨论。'),
    ],
  },
];

export const demoSite = {
  name: '望澜日报',
  path: 'demo',
  description: '望澜日报新闻网：记录澜江两岸的城市、乡村与普通人的每一天。',
  seoTitle: '望澜日报 · 一城江水，万家灯火',
  seoKeywords: '望澜,望澜日报,澜江,本地新闻,民生,文化,经济',
  seoDescription: '望澜日报新闻网，提供望澜市本地新闻、政务解读、产业观察、民生服务、文化与体育报道。',
  properties: [
    { code: 'slogan', name: '报头题语', value: '一城江水，万家灯火' },
    { code: 'hotline', name: '新闻热线', value: '0000-8200110' },
    { code: 'email', name: '投稿邮箱', value: 'desk@wanglan.example' },
    { code: 'address', name: '社址', value: '望澜市江东区临江路 88 号' },
    { code: 'copyright', name: '版权声明', value: '望澜日报社 版权所有 本站为演示站点，地名、人物与报道均为虚构' },
  ],
  pipes: [
    { code: 'pc', name: 'PC', suffix: 'html' },
    { code: 'h5', name: 'H5', suffix: 'html' },
  ],
  catalogs,
  linkGroups: [
    {
      code: 'city',
      name: '城市服务',
      links: [
        { name: '望澜政务服务网', url: 'https://gov.wanglan.example/' },
        { name: '澜江水文预报', url: 'https://river.wanglan.example/' },
        { name: '望澜公交', url: 'https://bus.wanglan.example/' },
        { name: '望澜图书馆', url: 'https://library.wanglan.example/' },
        { name: '望澜博物馆', url: 'https://museum.wanglan.example/' },
      ],
    },
    {
      code: 'media',
      name: '友情链接',
      links: [
        { name: '江南都市报道', url: 'https://metro.example/' },
        { name: '栖云县融媒体', url: 'https://qiyun.example/' },
        { name: '白沙港务', url: 'https://port.example/' },
        { name: '望澜大学', url: 'https://university.example/' },
        { name: '青禾农业网', url: 'https://qinghe.example/' },
      ],
    },
  ] satisfies DemoLinkGroup[],
  hotWords: {
    code: 'services',
    name: '城市服务',
    words: [
      { word: '澜江水文预报', url: 'https://river.wanglan.example/' },
      { word: '望澜图书馆', url: 'https://library.wanglan.example/' },
      { word: '望澜博物馆', url: 'https://museum.wanglan.example/' },
      { word: '白沙港', url: 'https://port.example/' },
    ],
  },
  tagGroups: [
    { code: 'places', name: '地点', words: ['望澜江', '老城', '白沙港', '栖云县', '滨江公园', '科创园'] },
    {
      code: 'topics',
      name: '主题',
      words: ['交通', '教育', '健康', '养老', '防汛', '文旅', '产业', '乡村', '音乐', '视频'],
    },
    { code: 'events', name: '活动', words: ['书展', '马拉松', '夜市', '龙舟', '民生实事'] },
  ],
};

function leaf(name: string, alias: string, path: string, description: string): DemoCatalog {
  return { name, alias, path, description, children: [] };
}
