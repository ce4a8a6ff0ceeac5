import { escapeHtml } from '@kaiyin/liquid';
import { tagsOf } from '@kaiyin/server-kit';
import { wordsIn, type Matcher } from './matcher.ts';

/** Where a hot word leads. */
export interface HotLink {
  word: string;
  url: string;
  urlTarget: '_self' | '_blank';
}

/** Within these nothing becomes a link. */
const untouched: ReadonlySet<string> = new Set(
  'a h1 h2 h3 h4 h5 h6 code pre kbd script style textarea button math svg iframe figcaption'.split(' '),
);

/** HTML with hot words made links: each word once, at most `most` of them (0: all), and none in links, headings and code. */
export function withHotWords(html: string, matcher: Matcher<HotLink>, most: number): string {
  const linked = new Set<string>();
  const pieces: string[] = [];
  let inside: string | undefined;
  let depth = 0;
  let at = 0;
  const addText = (to: number) => {
    const text = html.slice(at, to);
    pieces.push(inside === undefined ? linkedText(text, matcher, linked, most) : text);
    at = to;
  };
  for (const { start, end, kind, name } of tagsOf(html)) {
    addText(start);
    pieces.push(html.slice(start, end));
    at = end;
    if (inside === undefined && kind === 'open' && untouched.has(name)) {
      inside = name;
      depth = 1;
    } else if (inside !== undefined && name === inside) {
      depth += kind === 'close' ? -1 : 1;
      if (depth === 0) inside = undefined;
    }
  }
  addText(html.length);
  return pieces.join('');
}

function linkedText(text: string, matcher: Matcher<HotLink>, linked: Set<string>, most: number): string {
  if (text.trim() === '') return text;
  let made = '';
  let at = 0;
  for (const { from, to, value } of wordsIn(matcher, text)) {
    if (text[from - 1] === '&' || linked.has(value.word) || (most > 0 && linked.size >= most)) continue;
    linked.add(value.word);
    made += text.slice(at, from) + linkOf(value, text.slice(from, to));
    at = to;
  }
  return made + text.slice(at);
}

const linkOf = ({ url, urlTarget }: HotLink, shown: string): string =>
  `<a class="hot-word" href="${escapeHtml(url)}"${urlTarget === '_blank' ? ' target="_blank" rel="noopener"' : ''}>${shown}</a>`;
