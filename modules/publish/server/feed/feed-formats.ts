import { xmlText } from './xml-text.ts';

export type FeedFormat = 'rss' | 'atom' | 'jsonFeed';

/** A sound or a film of an item. */
export interface Enclosure {
  url: string;
  /** Bytes. */
  length: number;
  /** Media type. */
  type: string;
  /** Milliseconds; null where it is not known. */
  duration: number | null;
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  /** The whole body, every address absolute; empty where only the summary is told. */
  html: string;
  author: string;
  enclosures: readonly Enclosure[];
  tags: readonly string[];
  /** ISO 8601 UTC. */
  published: string;
  updated: string;
}

export interface Feed {
  id: string;
  title: string;
  description: string;
  home: string;
  self: string;
  updated: string;
  items: readonly FeedItem[];
}

/** A feed as RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export const writeFeed = (format: FeedFormat, feed: Feed): string =>
  format === 'rss' ? rss(feed) : format === 'atom' ? atom(feed) : jsonFeed(feed);

const tag = (name: string, text: string): string => (text ? `<${name}>${xmlText(text)}</${name}>` : '');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const mailDate = (instant: string): string => new Date(instant).toUTCString();

const contentNamespace = ' xmlns:content="http://purl.org/rss/1.0/modules/content/"';

function rss({ title, description, home, self, updated, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item>${tag('title', item.title)}${tag('link', item.url)}<guid isPermaLink="false">${xmlText(item.id)}</guid>` +
      `${tag('pubDate', mailDate(item.published))}${tag('description', item.summary)}${tag('content:encoded', item.html)}` +
      `${tag('dc:creator', item.author)}${item.enclosures.slice(0, 1).map(rssEnclosure).join('')}` +
      `${item.tags.map((word) => tag('category', word)).join('')}</item>\n`,
  );
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${items.some(({ html }) => html) ? contentNamespace : ''}>
<channel>${tag('title', title)}${tag('link', home)}${tag('description', description)}
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${tag('lastBuildDate', mailDate(updated))}
${entries.join('')}</channel>
</rss>
`;
}

// RSS knows one of an item.
const rssEnclosure = ({ url, length, type }: Enclosure): string =>
  `<enclosure url="${xmlText(url)}" length="${length}" type="${xmlText(type)}"/>`;
const atomEnclosure = ({ url, length, type }: Enclosure): string =>
  `<link rel="enclosure" href="${xmlText(url)}" length="${length}" type="${xmlText(type)}"/>`;
const attachment = ({ url, length, type, duration }: Enclosure) => ({
  url,
  mime_type: type,
  size_in_bytes: length,
  ...(duration === null ? {} : { duration_in_seconds: Math.round(duration / 1000) }),
});

function atom({ id, title, description, home, self, updated, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<entry>${tag('id', item.id)}<title>${xmlText(item.title)}</title><link href="${xmlText(item.url)}"/>${item.enclosures.map(atomEnclosure).join('')}` +
      `${tag('published', item.published)}${tag('updated', item.updated)}` +
      `<author><name>${xmlText(item.author || title)}</name></author>${tag('summary', item.summary)}` +
      `${item.html && `<content type="html">${xmlText(item.html)}</content>`}` +
      `${item.tags.map((word) => `<category term="${xmlText(word)}"/>`).join('')}</entry>\n`,
  );
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom">
${tag('id', id)}<title>${xmlText(title)}</title>${tag('subtitle', description)}
<link href="${xmlText(home)}"/><link href="${xmlText(self)}" rel="self" type="application/atom+xml"/>
${tag('updated', updated)}
${entries.join('')}</feed>
`;
}

function jsonFeed({ title, description, home, self, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    items: items.map(({ id, url, title, summary, html, author, enclosures, tags, published, updated }) => ({
      id,
      url,
      title,
      ...(html ? { content_html: html } : { content_text: summary || title }),
      ...(summary ? { summary } : {}),
      date_published: published,
      date_modified: updated,
      ...(author ? { authors: [{ name: author }] } : {}),
      ...(tags.length ? { tags } : {}),
      ...(enclosures.length ? { attachments: enclosures.map(attachment) } : {}),
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}
