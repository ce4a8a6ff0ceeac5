import { argument, siteFilter, textFrom, type RenderEnv } from '@kaiyin/modules/page/server';
import { thumbnailHeight, thumbnailWidth } from '@kaiyin/modules/resource/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { when } from '@kaiyin/publisher';
import { pathOfPage } from './page-path.ts';

const imageSize = siteFilter({
  name: 'imageSize',
  title: { zh: '图片缩略图', en: 'Picture cut to a size' },
  doc: {
    zh: '素材库图片按宽高裁剪后的地址；其他地址原样返回',
    en: 'Address of a library picture cut to a width and height; other addresses come back as they are',
  },
  input: 'address',
  args: [
    argument(
      'width?',
      'number',
      '宽度，1–6143 像素；宽高都不写时用站点的缩略图尺寸',
      'Width in pixels, 1–6143; without both, the thumbnails of the site',
    ),
    argument('height?', 'number', '高度，1–6143 像素', 'Height in pixels, 1–6143'),
  ],
  example: '<img src="{{ Content.coverSrc | imageSize: 640, 360 }}" alt="">',
  apply: (env, value, width, height) => {
    const href = textFrom(value);
    const address = /^iurl:/i.test(href) ? href : env.addressOf(href);
    const isUsual = (width ?? null) === null && (height ?? null) === null;
    const [w, h] = isUsual ? thumbnailOf(env) : [Number(width), Number(height)];
    const isSensible = [w, h].every((side) => Number.isInteger(side) && side >= 1 && side <= 6143);
    if (!address || !isSensible) return /^iurl:/i.test(href) ? env.asset(href) : href;
    return when(env.asset(address, { width: w, height: h }), (sized) => sized || href);
  },
});

/** The size that the site's thumbnails have; a side of 0 leaves pictures whole. */
const thumbnailOf = ({ site }: RenderEnv): [width: number, height: number] => [
  settingValue(thumbnailWidth, site.extend[`extend_${thumbnailWidth.key}`]),
  settingValue(thumbnailHeight, site.extend[`extend_${thumbnailHeight.key}`]),
];

const contentPageLink = siteFilter({
  name: 'contentPageLink',
  title: { zh: '分页地址', en: 'Address of a page' },
  doc: { zh: '内容或列表第几页的地址', en: 'Address of page n of a content or list' },
  input: 'address',
  args: [argument('page', 'number', '页码，从 1 开始', 'Number of the page, from 1')],
  example: '{{ Content.link | contentPageLink: 2 }}',
  apply: (env, value, page) => {
    const link = textFrom(value);
    const number = Number(page);
    if (!Number.isInteger(number) || number < 2) return link;
    const [path = '', ...rest] = link.split(/(?=[?#])/);
    const file = path === '' || path.endsWith('/') ? `${path}index.${env.pipe.suffix}` : path;
    return pathOfPage(file, number) + rest.join('');
  },
});

const getDomain = siteFilter({
  name: 'getDomain',
  title: { zh: '地址的域名', en: 'Domain of an address' },
  doc: { zh: '地址中的域名和端口；没有域名时为空', en: 'Domain and port of an address; empty when it has none' },
  input: 'address',
  args: [],
  example: '{{ Content.sourceUrl | getDomain }}',
  apply: (_, value) => urlOf(textFrom(value))?.host ?? '',
});

const urlParameters = siteFilter({
  name: 'urlParameters',
  title: { zh: '地址的参数', en: 'Parameters of an address' },
  doc: {
    zh: '地址中问号后的参数，每项有 name 和 value',
    en: 'What follows the question mark, each with name and value',
  },
  input: 'address',
  args: [],
  example:
    '{% assign params = Content.sourceUrl | urlParameters %}{% for p in params %}{{ p.name }}={{ p.value }} {% endfor %}',
  apply: (_, value) => {
    const query = /\?([^#]*)/.exec(textFrom(value))?.[1] ?? '';
    return Array.from(new URLSearchParams(query), ([name, given]) => ({ name, value: given }));
  },
});

function urlOf(address: string): URL | undefined {
  const whole = address.startsWith('//') ? `http:${address}` : address;
  return URL.canParse(whole) ? new URL(whole) : undefined;
}

export const addressFilters = [imageSize, contentPageLink, getDomain, urlParameters];
