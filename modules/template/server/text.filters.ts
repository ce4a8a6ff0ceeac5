import { SafeHtml } from '@kaiyin/liquid';
import { argument, siteFilter, textFrom } from '@kaiyin/modules/page/server';
import { textOfHtml } from '@kaiyin/server-kit';
import { wrongDateLetters } from './date-letters.ts';
import { formatDate } from './format-date.ts';
import { unescapeHtml } from './unescape-html.ts';

const dateFormat = siteFilter({
  name: 'dateFormat',
  title: { zh: '日期格式化', en: 'Date by a pattern' },
  doc: {
    zh: '按格式显示日期，时区为东八区；不是日期时为空',
    en: 'A date by a pattern, in the time of China; empty for what is no date',
  },
  input: 'time',
  args: [
    argument(
      'pattern?',
      'text',
      '默认 yyyy-MM-dd HH:mm:ss；yyyy yy 年，MMMM MMM MM M 月，dd d 日，D 一年中的第几天，EEEE E 星期，HH H 时（24），hh h 时（12），a 上午/下午，mm m 分，ss s 秒，SSS 毫秒；单引号中的文字原样输出',
      'yyyy-MM-dd HH:mm:ss unless told; yyyy yy year, MMMM MMM MM M month, dd d day, D day of the year, EEEE E weekday, HH H hour of 24, hh h hour of 12, a AM/PM, mm m minute, ss s second, SSS millisecond; words in single quotes stay',
    ),
    argument(
      'locale?',
      'text',
      '月份和星期的语言：zh 或 en，默认 zh',
      'Language of months and weekdays: zh or en; zh unless told',
    ),
  ],
  wrongLetters: wrongDateLetters,
  example: '{{ Content.publishDate | dateFormat: "yyyy年M月d日 EEEE HH:mm" }}',
  apply: (_, value, pattern, locale) => {
    const date = new Date(typeof value === 'number' ? value : textFrom(value));
    if (Number.isNaN(date.getTime())) return '';
    const language = textFrom(locale).startsWith('en') ? 'en' : 'zh';
    return formatDate(date, textFrom(pattern) || 'yyyy-MM-dd HH:mm:ss', language);
  },
});

const clearHtmlTag = siteFilter({
  name: 'clearHtmlTag',
  title: { zh: '去除 HTML 标签', en: 'Text without tags' },
  doc: { zh: '去除 HTML 标签，保留文字', en: 'The text without HTML tags' },
  input: 'html',
  args: [],
  example: '{{ ArticleContent | clearHtmlTag | truncate: 80 }}',
  apply: (_, value) => textOfHtml(textFrom(value)),
});

const htmlUnescape = siteFilter({
  name: 'htmlUnescape',
  title: { zh: 'HTML 实体还原', en: 'Entities to characters' },
  doc: {
    zh: '把 &amp; 等实体还原为字符；输出时仍会转义',
    en: 'Makes entities such as &amp; characters; printing escapes them again',
  },
  input: 'text',
  args: [],
  example: '{{ Content.summary | htmlUnescape }}',
  parses: true,
  apply: (_, value) => unescapeHtml(textFrom(value)),
});

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

const displayFileSize = siteFilter({
  name: 'displayFileSize',
  title: { zh: '文件大小', en: 'File size' },
  doc: { zh: '字节数的易读形式，如 1.5 MB', en: 'Bytes as people read them, such as 1.5 MB' },
  input: 'number',
  args: [],
  example: '{{ 1572864 | displayFileSize }}',
  apply: (_, value) => {
    const bytes = Math.max(0, Number(value) || 0);
    const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(bytes || 1) / 10)));
    return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`;
  },
});

const toJson = siteFilter({
  name: 'toJson',
  title: { zh: '转为 JSON', en: 'As JSON' },
  doc: {
    zh: '值的 JSON 文本；写在 <script> 里时加 raw，其中的 < 已转义',
    en: 'The value as JSON; add raw inside a <script>, every < in it is escaped',
  },
  input: 'any',
  args: [],
  example: '<script>const tags = {{ Content.tags | toJson | raw }}</script>',
  apply: (_, value) =>
    (
      JSON.stringify(value ?? null, (_key, inner: unknown) => (inner instanceof SafeHtml ? inner.html : inner)) ??
      'null'
    )
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
});

export const textFilters = [dateFormat, clearHtmlTag, htmlUnescape, displayFileSize, toJson];
