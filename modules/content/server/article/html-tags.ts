import { unescapeHtml } from '@kaiyin/modules/template/server';
import { tagsOf } from '@kaiyin/server-kit';

/** A link of rich text, as sanitised HTML writes it. */
export interface BodyLink {
  /** Where its opening tag begins and its closing tag ends. */
  start: number;
  end: number;
  attributes: Record<string, string>;
  inner: string;
}

const attribute = /([a-z][\w-]*)(?:="([^"]*)")?/gi;

/** Links that carry a class, with their attributes as they are meant; what stands in a link ends at the next one. */
export function linksOfClass(html: string, className: string): BodyLink[] {
  const links: BodyLink[] = [];
  let opened: { start: number; end: number } | undefined;
  for (const { start, end, name, kind } of tagsOf(html)) {
    if (name !== 'a') continue;
    if (opened && kind === 'close') {
      const attributes = attributesOf(html.slice(opened.start + 2, opened.end - 1));
      if ((attributes.class ?? '').split(/\s+/).includes(className))
        links.push({ start: opened.start, end, attributes, inner: html.slice(opened.end, start) });
    }
    opened = kind === 'open' ? { start, end } : undefined;
  }
  return links;
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]),
  );
