import { defineTag, safeHtml } from '@kaiyin/liquid';
import type { FieldDoc } from '@kaiyin/modules/page/schema';
import { about, islandScript, siteTag, type RenderEnv } from '@kaiyin/modules/page/server';
import { adEntries, publicWidget, type AdEntry } from '@kaiyin/modules/widget/server';
import { when } from '@kaiyin/publisher';
import { Refusal } from '@kaiyin/server-kit';
import { z } from 'zod';

const words = (zh: string, en: string) => ({ zh, en });
const fields: FieldDoc[] = [
  { name: 'name', type: 'text', doc: words('广告名称，只供后台使用', 'Name of the ad, for editors') },
  { name: 'type', type: 'text', doc: words('类型：image、text 或 html', 'Type: image, text or html') },
  { name: 'weight', type: 'number', doc: words('权重', 'Weight') },
  { name: 'text', type: 'text', doc: words('文字，或图片的替代文字', 'Its words, or those in place of its picture') },
  { name: 'html', type: 'html', doc: words('代码广告的框架', 'Frame of an ad of code') },
  { name: 'redirectUrl', type: 'address', doc: words('跳转链接', 'Address that it leads to') },
  {
    name: 'link',
    type: 'address',
    doc: words(
      '链接，与 redirectUrl 相同；type 为 Stat 时，带 mark 的元素之内的点击由页面脚本统计',
      'Link, the same as redirectUrl; with type Stat, the script of the page counts clicks within an element that has mark',
    ),
  },
  { name: 'resourceSrc', type: 'address', doc: words('图片地址', 'Address of the picture') },
  { name: 'width', type: 'number', doc: words('宽度', 'Width') },
  { name: 'height', type: 'number', doc: words('高度', 'Height') },
  {
    name: 'mark',
    type: 'html',
    doc: words(
      '广告元素的属性，用来统计展现和点击',
      'Attributes of the element of an ad, by which its views and clicks are counted',
    ),
  },
];

export const advertisementTag = siteTag(
  defineTag({
    name: 'cms_advertisement',
    attributes: z.object({
      code: z.string().meta(about('广告位的编码', 'Code of the ad space')),
      type: z
        .enum(['None', 'Stat'])
        .default('None')
        .meta(
          about('是否统计', 'Whether ads are counted', {
            None: ['不统计，链接直接指向广告的地址', 'Not counted; links lead to the addresses of the ads'],
            Stat: ['统计展现和点击', 'Views and clicks are counted'],
          }),
        ),
    }),
    doc: {
      zh: '一个广告位中正在投放的全部广告，权重大的在前，由模板决定显示哪些；需要轮换和标注时用 cms_page_widget',
      en: 'All ads of a space that run now, the heaviest first; the template says which are shown. For rotation and the label, use cms_page_widget',
    },
    body: 'list',
    load: (env: RenderEnv, { code, type }) =>
      when(env.reader.ask(publicWidget, code), (space) => {
        if (space === 'unknown') throw new Refusal(500, 'widget.unknownCode', { code });
        if (space?.type !== 'ads') return { list: [] };
        return when(adEntries(env, space.id), (ads) => {
          const list = ads.map((ad) => itemOf(ad, type === 'Stat'));
          if (type === 'None' || !ads.some(({ mark }) => mark !== '')) return { list };
          return when(islandScript(env, 'spots'), (script) => ({ list, html: safeHtml(script) }));
        });
      }),
  }),
  {
    title: { zh: '广告', en: 'Ads' },
    example: `{% cms_advertisement code: "home_spot", type: "Stat" %}
  {% for ad in DataList limit: 2 %}<p{{ ad.mark }}><a href="{{ ad.link }}" rel="sponsored noopener"><img src="{{ ad.resourceSrc }}" alt="{{ ad.text }}"></a></p>{% endfor %}
{% endcms_advertisement %}`,
    fields,
  },
);

const itemOf = ({ logoSrc, title, ...ad }: AdEntry, isCounted: boolean) => ({
  name: ad.name,
  type: ad.type,
  weight: ad.weight,
  text: title,
  html: ad.html,
  redirectUrl: ad.link,
  link: ad.link,
  resourceSrc: logoSrc,
  width: ad.width,
  height: ad.height,
  mark: isCounted ? ad.mark : '',
});
