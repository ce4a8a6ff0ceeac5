import { unescapeHtml } from '@kaiyin/modules/template/server';

/** A link of rich text, as sanitised HTML writes it. */
export interface BodyLink {
  /** From the opening to the closing tag. */
  whole: string;
  attributes: Record<string, string>;
  inner: string;
}

// What stands between ends at the next link, so that links without an end cost no time.
const link = /<a\b((?:"[^"]*"|[^"<>])*)>((?:(?!<a\b)[\s\S])*?)<\/a>/gi;
const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** Links that carry a class, with their attributes as they are meant. */
export function linksOfClass(html: string, className: string): BodyLink[] {
  const links = Array.from(html.matchAll(link), ([whole, written = '', inner = '']): BodyLink => {
    const pairs = Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]);
    return { whole, inner, attributes: Object.fromEntries(pairs) as Record<string, string> };
  });
  return links.filter(({ attributes }) => (attributes.class ?? '').split(/\s+/).includes(className));
}
