import { defineFilter } from '@kaiyin/liquid';
import type { RenderEnv, SiteFilter } from '@kaiyin/modules/site/server';
import { textOfHtml } from '@kaiyin/server-kit';

const imageSize = defineFilter<RenderEnv>({
  name: 'imageSize',
  doc: { zh: '图片缩略图地址，按宽高裁剪', en: 'Address of the picture cut to a width and height' },
  args: [
    { name: 'width', doc: { zh: '宽度，1–6143 像素', en: 'Width in pixels, 1–6143' } },
    { name: 'height', doc: { zh: '高度，1–6143 像素', en: 'Height in pixels, 1–6143' } },
  ],
  apply: (env, value, width, height) => {
    const href = String(value ?? '');
    const address = env.addressOf(href);
    const [w, h] = [Number(width), Number(height)];
    const sensible = [w, h].every((side) => Number.isInteger(side) && side >= 1 && side <= 6143);
    return address && sensible ? env.asset(address, { width: w, height: h }) : href;
  },
});

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const dateFormat = defineFilter<RenderEnv>({
  name: 'dateFormat',
  doc: { zh: '日期格式化，默认 yyyy-MM-dd HH:mm:ss', en: 'A date by a pattern, yyyy-MM-dd HH:mm:ss unless told' },
  args: [{ name: 'pattern', doc: { zh: '格式：yyyy MM M dd d HH mm ss', en: 'Pattern of yyyy MM M dd d HH mm ss' } }],
  apply: (_, value, pattern) => {
    const date = new Date(String(value ?? ''));
    if (Number.isNaN(date.getTime())) return '';
    const found = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
    const values: Record<string, string | undefined> = {
      yyyy: found.year,
      MM: found.month,
      M: String(Number(found.month)),
      dd: found.day,
      d: String(Number(found.day)),
      HH: found.hour,
      mm: found.minute,
      ss: found.second,
    };
    return String(pattern ?? 'yyyy-MM-dd HH:mm:ss').replace(
      /yyyy|MM?|dd?|HH|mm|ss/g,
      (token) => values[token] ?? token,
    );
  },
});

const clearHtmlTag = defineFilter<RenderEnv>({
  name: 'clearHtmlTag',
  doc: { zh: '去除 HTML 标签，保留文字', en: 'The text without HTML tags' },
  args: [],
  apply: (_, value) => textOfHtml(String(value ?? '')),
});

export const templateFilters: SiteFilter[] = [imageSize, dateFormat, clearHtmlTag];
