import { levelOfMarker, levelsIn, markerOf, numberOf, type WordLevel } from './word-marker.ts';

interface Item {
  list: string;
  depth: number;
  marker: string;
  kind: WordLevel;
  paragraph: HTMLElement;
}

interface OpenList {
  depth: number;
  name: string;
  element: HTMLElement;
}

const stated = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const statedBy = (element: Element) => stated.exec(element.getAttribute('style') ?? '');

/** Word writes lists as paragraphs that name their list and level, and begin with their bullet or number. */
export function listsFromWord(body: HTMLElement, css: string): void {
  const levels = levelsIn(css);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) writeNumber(heading);
  for (const first of body.querySelectorAll('p')) {
    if (!first.isConnected || first.closest('ul, ol') || !statedBy(first)) continue;
    const paragraphs: HTMLElement[] = [];
    for (let next: Element | null = first; next?.tagName === 'P' && statedBy(next); next = next.nextElementSibling)
      paragraphs.push(next as HTMLElement);
    const place = body.ownerDocument.createElement('div');
    first.before(place);
    const lists = nested(paragraphs.map((paragraph) => itemOf(paragraph, levels)));
    place.replaceWith(...lists);
    for (const paragraph of paragraphs) paragraph.remove();
  }
}

/** The number of a heading is written before its words. */
function writeNumber(heading: Element): void {
  const marker = markerIn(heading);
  if (!marker) return;
  const words = marker.textContent.trim();
  marker.replaceWith(levelOfMarker(words).isNumbered ? `${words} ` : '');
}

const markerIn = (element: Element): Element | undefined =>
  [...element.querySelectorAll('[style]')].find((one) => /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''));

function itemOf(paragraph: HTMLElement, levels: ReadonlyMap<string, WordLevel>): Item {
  const [, list = '', level = ''] = statedBy(paragraph) ?? [];
  const marker = takeMarker(paragraph);
  const kind = levels.get(`${list.toLowerCase()}:${level}`) ?? levelOfMarker(marker);
  return { list, depth: Number(level), marker, kind, paragraph };
}

function takeMarker(paragraph: HTMLElement): string {
  const element = markerIn(paragraph);
  if (element) {
    const words = element.textContent;
    element.remove();
    return words;
  }
  const { marker, length } = markerOf(paragraph.textContent);
  dropLetters(paragraph, length);
  return marker;
}

function dropLetters(element: HTMLElement, length: number): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let left = length; left > 0 && walker.nextNode();) {
    const words = walker.currentNode as Text;
    const dropped = Math.min(left, words.length);
    words.deleteData(0, dropped);
    left -= dropped;
  }
}

/** Items become lists in one another: one that lies deeper is part of the item before it. */
function nested(items: readonly Item[]): HTMLElement[] {
  const lists: HTMLElement[] = [];
  let open: OpenList[] = [];
  for (const item of items) {
    const name = `${item.list} ${item.kind.isNumbered ? item.kind.type || '1' : '•'}`;
    open = open.filter(({ depth, name: other }) => depth < item.depth || (depth === item.depth && other === name));
    if (open.at(-1)?.depth !== item.depth) {
      const element = emptyList(item);
      const before = open.at(-1)?.element.lastElementChild;
      if (before) before.append(element);
      else lists.push(element);
      open.push({ depth: item.depth, name, element });
    }
    open.at(-1)?.element.append(asItem(item));
  }
  return lists;
}

function emptyList({ paragraph: { ownerDocument }, kind, marker }: Item): HTMLElement {
  const list = ownerDocument.createElement(kind.isNumbered ? 'ol' : 'ul');
  const start = kind.isNumbered ? numberOf(marker, kind) : 1;
  if (kind.type) list.setAttribute('type', kind.type);
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

function asItem({ paragraph }: Item): HTMLElement {
  const item = paragraph.ownerDocument.createElement('li');
  const { textAlign } = paragraph.style;
  item.append(...paragraph.childNodes);
  if (paragraph.id) item.id = paragraph.id;
  trimStart(item);
  if (!/^(center|right)$/.test(textAlign)) return item;
  const words = paragraph.ownerDocument.createElement('p');
  words.style.textAlign = textAlign;
  words.append(...item.childNodes);
  item.append(words);
  return item;
}

function trimStart(item: HTMLElement): void {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode as Text;
    words.data = words.data.replace(/^[\s\u00a0]+/, '');
    if (words.data) return;
  }
}
