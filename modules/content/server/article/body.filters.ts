import { escapeHtml } from '@kaiyin/liquid';
import { resourceTypes, suffixesOf } from '@kaiyin/modules/resource/schema';
import { argument, changeHtml, siteFilter, textFrom } from '@kaiyin/modules/page/server';
import { textOfHtml } from '@kaiyin/server-kit';
import { bodyToPublish } from './body-to-publish.ts';
import { linksOfClass } from './html-tags.ts';
import { joinPages, pagesOfBody } from './page-breaks.ts';

const cleaned = {
  zh: '不是正文的文本会先清理',
  en: 'what is not a body is cleaned first',
};

const htmlInternalUrl = siteFilter({
  name: 'htmlInternalUrl',
  title: { zh: '解析富文本中的内部链接', en: 'Internal addresses in rich text' },
  doc: {
    zh: `把富文本中的 iurl 换成真实地址；${cleaned.zh}`,
    en: `Rich text with its internal addresses made real; ${cleaned.en}`,
  },
  input: 'html',
  args: [],
  example: '{{ Request.intro | htmlInternalUrl }}',
  apply: (env, value) => changeHtml(value, (html) => bodyToPublish(env, html)),
});

const dealArticleBody = siteFilter({
  name: 'dealArticleBody',
  title: { zh: '处理文章正文', en: 'Body for a page' },
  doc: {
    zh: `去掉分页符并解析内部链接；${cleaned.zh}`,
    en: `A body without page breaks, its internal addresses made real; ${cleaned.en}`,
  },
  input: 'html',
  args: [argument('format?', 'text', '正文格式，只有 RichText', 'Format of the body; RichText is the only one')],
  example: '{{ ArticleContent | dealArticleBody }}',
  apply: (env, value, format) => {
    const wanted = textFrom(format) || 'RichText';
    if (wanted !== 'RichText') throw new Error(`format "${wanted}" ≠ RichText`);
    return changeHtml(value, (html) => bodyToPublish(env, joinPages(pagesOfBody(html))));
  },
});

const listHtmlInternalUrl = siteFilter({
  name: 'listHtmlInternalUrl',
  title: { zh: '列出内部链接', en: 'List of internal addresses' },
  doc: {
    zh: '富文本中出现的 iurl，按出现顺序，不重复',
    en: 'The internal addresses that rich text holds, each once, in order',
  },
  input: 'html',
  args: [],
  example: '{% assign urls = Request.intro | listHtmlInternalUrl %}{{ urls.size }}',
  apply: (_, value) => [
    ...new Set(
      Array.from(textFrom(value).matchAll(/=\s*"(iurl:\/\/[^"]+)"/gi), ([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      ),
    ),
  ],
});

const suffixOfAddress = (address: string): string => /\.([a-z\d]+)(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';

/** Suffixes that are asked for: those of a kind of file, or those that are listed; undefined is all. */
function wantedSuffixes(wanted: unknown): ReadonlySet<string> | undefined {
  const words = (Array.isArray(wanted) ? wanted.map(textFrom) : textFrom(wanted).split(','))
    .map((word) => word.trim().toLowerCase().replace(/^\./, ''))
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return new Set(words.flatMap((word) => suffixesOfKind(word) ?? word));
}

const suffixesOfKind = (word: string): string[] | undefined => {
  const kind = resourceTypes.find((type) => type === word);
  return kind && suffixesOf(kind);
};

const fileExtractor = siteFilter({
  name: 'fileExtractor',
  title: { zh: '提取附件', en: 'Files of a body' },
  doc: {
    zh: '正文中的附件（class 为 art-body-file 的链接），每项有 name、url、suffix',
    en: 'Files that a body links with the class art-body-file, each with name, url and suffix',
  },
  input: 'html',
  args: [
    argument(
      'types?',
      'text',
      '后缀或素材类型（image、audio、video、file），用逗号分隔，默认全部',
      'Suffixes or kinds of file (image, audio, video, file), with commas between; all unless told',
    ),
  ],
  example:
    '{% assign files = ArticleContent | fileExtractor: "pdf,docx" %}{% for file in files %}<a href="{{ file.url }}">{{ file.name }}</a>{% endfor %}',
  apply: (_, value, types) => {
    const wanted = wantedSuffixes(types);
    return linksOfClass(textFrom(value), 'art-body-file')
      .map(({ attributes, inner }) => {
        const url = attributes.href ?? '';
        return { name: textOfHtml(inner), url, suffix: suffixOfAddress(url) };
      })
      .filter(({ suffix }) => wanted === undefined || wanted.has(suffix));
  },
});

const videoPlayer = siteFilter({
  name: 'videoPlayer',
  title: { zh: '视频播放器', en: 'Video player' },
  doc: {
    zh: `把正文中 class 为 art-body-video 的链接换成播放器；${cleaned.zh}`,
    en: `A body whose links with the class art-body-video are players; ${cleaned.en}`,
  },
  input: 'html',
  args: [
    argument('width?', 'text', '宽度，默认 100%', 'Width, 100% unless told'),
    argument('height?', 'text', '高度，默认不设', 'Height, none unless told'),
  ],
  example: '{{ ArticleContent | videoPlayer: "100%", "480" }}',
  apply: (_, value, width, height) =>
    changeHtml(value, (html) => {
      const sizes = ` width="${escapeHtml(textFrom(width) || '100%')}"${height ? ` height="${escapeHtml(textFrom(height))}"` : ''}`;
      let shown = '';
      let copied = 0;
      for (const { start, end, attributes } of linksOfClass(html, 'art-body-video')) {
        const player = `<video class="art-body-video" src="${escapeHtml(attributes.href ?? '')}" controls preload="metadata"${sizes}></video>`;
        shown += html.slice(copied, start) + player;
        copied = end;
      }
      return shown + html.slice(copied);
    }),
});

export const bodyFilters = [htmlInternalUrl, dealArticleBody, listHtmlInternalUrl, fileExtractor, videoPlayer];
