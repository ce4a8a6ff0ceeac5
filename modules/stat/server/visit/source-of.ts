import type { VisitSource } from '@kaiyin/modules/stat/schema';

export interface Source {
  sourceType: VisitSource | 'inner';
  /** Name of the engine, or the host of a site. */
  source: string;
  /** What was looked for, where the engine says it. */
  word: string;
}

/** Search engines: the end of their hosts, and the arguments that have what was looked for. */
const engines: readonly { name: string; host: RegExp; words: readonly string[] }[] = [
  { name: '百度', host: /(^|\.)baidu\.com$/, words: ['wd', 'word', 'kw'] },
  { name: '必应', host: /(^|\.)bing\.com$/, words: ['q'] },
  { name: '搜狗', host: /(^|\.)sogou\.com$/, words: ['query', 'keyword'] },
  { name: '360搜索', host: /(^|\.)so\.com$/, words: ['q'] },
  { name: '神马', host: /(^|\.)sm\.cn$/, words: ['q'] },
  { name: '头条搜索', host: /^so\.toutiao\.com$/, words: ['keyword'] },
  { name: 'Google', host: /(^|\.)google\.[a-z]{2,3}(\.[a-z]{2})?$/, words: ['q'] },
  { name: 'DuckDuckGo', host: /(^|\.)duckduckgo\.com$/, words: ['q'] },
  { name: 'Yahoo', host: /(^|\.)yahoo\.(com|co\.jp)$/, words: ['p', 'q'] },
  { name: 'Yandex', host: /(^|\.)(yandex\.[a-z]{2,3}|ya\.ru)$/, words: ['text'] },
];
const longestWord = 60;

/** Where a reader came from: typed or saved, from a search engine, from another site, or from a page of the same site. */
export function sourceOf(referer: string, ownHost: string): Source {
  const url = URL.canParse(referer) ? new URL(referer) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { sourceType: 'direct', source: '', word: '' };
  if (url.host === ownHost) return { sourceType: 'inner', source: '', word: '' };
  const engine = engines.find(({ host }) => host.test(url.hostname));
  if (!engine) return { sourceType: 'external', source: url.host.slice(0, 100), word: '' };
  const word = engine.words.map((name) => url.searchParams.get(name)?.trim()).find(Boolean) ?? '';
  const plain = word.toWellFormed().replaceAll('\0', '');
  return { sourceType: 'engine', source: engine.name, word: Array.from(plain).slice(0, longestWord).join('') };
}

/** An address without what follows `?`, which may name persons. */
export const plainAddress = (address: string): string => address.split(/[?#]/)[0]?.slice(0, 255) ?? '';
