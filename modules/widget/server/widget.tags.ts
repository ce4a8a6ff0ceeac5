import { defineTag } from '@kaiyin/liquid';
import type { FieldDoc } from '@kaiyin/modules/page/schema';
import { about, siteTag, type RenderEnv, type SiteTag } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { Refusal } from '@kaiyin/server-kit';
import { z } from 'zod';
import { showWidget, usualWords, type RenderTemplate } from './show-widget.ts';
import { contentsShownBy } from './widget-items.ts';
import { publicWidget } from './widget.questions.ts';

const words = (zh: string, en: string) => ({ zh, en });
const fields: FieldDoc[] = [
  { name: 'title', type: 'text', doc: words('标题', 'Title') },
  { name: 'titleStyle', type: 'text', doc: words('标题样式（CSS）', 'Style of the title (CSS)') },
  { name: 'summary', type: 'text', doc: words('摘要', 'Summary') },
  { name: 'link', type: 'address', doc: words('链接地址', 'Address that it leads to') },
  { name: 'logoSrc', type: 'address', doc: words('图片地址', 'Address of the picture') },
  { name: 'publishDate', type: 'time', doc: words('日期', 'Date') },
  { name: 'width', type: 'number', doc: words('广告的宽度', 'Width of an ad') },
  { name: 'height', type: 'number', doc: words('广告的高度', 'Height of an ad') },
  { name: 'html', type: 'html', doc: words('代码广告的框架', 'Frame of an ad of code') },
  {
    name: 'mark',
    type: 'html',
    doc: words(
      '广告元素的属性，用来统计展现和点击',
      'Attributes of the element of an ad, by which its views and clicks are counted',
    ),
  },
];

const widget = siteTag(
  defineTag({
    name: 'cms_page_widget',
    attributes: z.object({
      code: z.string().meta(about('页面部件的编码', 'Code of the page widget')),
      count: z
        .number()
        .int()
        .min(1)
        .max(100)
        .optional()
        .meta(
          about(
            '查询区块取多少条，广告位同时显示几个广告；不写则按部件自己的设置，自定义区块不受影响',
            'How many entries of a query block, or ads of a space at once; as the widget says unless told, and no matter to a manual block',
          ),
        ),
      without: z
        .string()
        .optional()
        .meta(
          about(
            '查询区块不列出这些部件已显示的内容：部件编码，用逗号分隔。按页面顺序写出上方全部部件，它们依次互不重复；它们的条数在区块里设置，不在标签里',
            'Codes of widgets, with commas between: a query block leaves out the contents that they show. Name all those above it, in order: each leaves out those before it; how many they show is set in the blocks, not in their tags',
          ),
        ),
      label: z.string().default(usualWords.label).meta(about('广告位的标注', 'What an ad space is marked with')),
      close: z
        .string()
        .default(usualWords.close)
        .meta(
          about(
            '关闭广告位的按钮叫什么，供读屏软件朗读',
            'Name of the button that closes an ad space, for screen readers',
          ),
        ),
    }),
    doc: {
      zh: '页面部件：区块或广告位。使用它自己的模板，其中读取 Widget、Items 和 Rows；没有模板时用标准样式；未公开时为空',
      en: 'A page widget: a block or an ad space. It is shown by its own template, which reads Widget, Items and Rows, or in the standard look; empty while it is not public',
    },
    body: 'none',
    rendersOthers: true,
    load: (env: RenderEnv, { code, count, without, label, close }, scope) =>
      when(env.reader.ask(publicWidget, code), (shown) => {
        if (shown === 'unknown') throw new Refusal(500, 'widget.unknownCode', { code });
        if (shown === null) return {};
        const render: RenderTemplate = (name, variables) => scope.renderTemplate(name, variables);
        const codes = (without ?? '').split(/[,，]/).flatMap((one) => one.trim() || []);
        return when(contentsShownBy(env, codes), (except) =>
          when(showWidget(env, shown, { count, except, words: { label, close }, render }), (html) => ({ html })),
        );
      }),
  }),
  {
    title: { zh: '页面部件', en: 'Page widget' },
    example: `{% cms_page_widget code: "home_focus" %}`,
    fields,
    variables: [
      {
        name: 'Widget',
        type: 'object',
        doc: words('部件模板中：部件的 name、code、type', 'In its template: name, code and type of the widget'),
      },
      { name: 'Items', type: 'list', doc: words('部件模板中：全部条目', 'In its template: all entries') },
      { name: 'Rows', type: 'list', doc: words('部件模板中：各行的条目', 'In its template: the entries of each row') },
      {
        name: 'Label',
        type: 'text',
        doc: words('部件模板中：广告位的标注', 'In its template: what an ad space is marked with'),
      },
      {
        name: 'Spots',
        type: 'html',
        doc: words(
          '广告位模板中：带标注、关闭按钮和轮换的全部广告；只用 Items 时不轮换',
          'In the template of a space: all its ads with label, close button and rotation; with Items alone they do not change',
        ),
      },
    ],
  },
);

export const widgetTags: SiteTag[] = [widget];
