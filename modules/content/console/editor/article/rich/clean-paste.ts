import { standsAlone } from './internal-image.ts';

const dropped =
  'script, style, meta, link, title, head, xml, o\\:p, form, input, button, select, textarea, object, noscript, svg';
const kept: Record<string, RegExp> = {
  'text-align': /^(center|right|justify)$/,
  'font-weight': /^(bold|[6-9]00)$/,
  'font-style': /^italic$/,
  'text-decoration': /^(underline|line-through)/,
};
const attributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'width', 'height', 'start', 'controls'];

/** What is pasted from Word or the web, with its structure but without its looks; what this editor copied stays as it is. */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  removeComments(body);
  for (const box of body.querySelectorAll('div')) openBox(box);
  for (const element of body.querySelectorAll<HTMLElement>('*')) tidy(element);
  for (const picture of body.querySelectorAll('img')) {
    if (!/^(https?:|data:image\/)/i.test(picture.getAttribute('src') ?? '')) picture.remove();
    picture.setAttribute(standsAlone, '');
  }
  listsFromWord(body);
  for (const bold of body.querySelectorAll<HTMLElement>('b[data-normal]')) bold.replaceWith(...bold.childNodes);
  for (const span of body.querySelectorAll('span:not([style])')) span.replaceWith(...span.childNodes);
  return body.innerHTML;
}

// A box of another page is no more than the blocks in it.
function openBox(box: HTMLElement): void {
  const section = box.ownerDocument.createElement('section');
  section.append(...box.childNodes);
  for (const { name, value } of box.attributes) section.setAttribute(name, value);
  box.replaceWith(section);
}

function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

function tidy(element: HTMLElement): void {
  const styles = Object.entries(kept).flatMap(([name, rule]) => {
    const value = element.style.getPropertyValue(name);
    return rule.test(value) ? [`${name}: ${value}`] : [];
  });
  const isWordList = /mso-list:/i.test(element.getAttribute('style') ?? '');
  // Google Docs wraps everything into a bold element that is not bold.
  const isNormal = element.tagName === 'B' && element.style.fontWeight === 'normal';
  for (const name of element.getAttributeNames()) if (!attributes.includes(name)) element.removeAttribute(name);
  if (styles.length) element.setAttribute('style', styles.join('; '));
  if (isWordList) element.dataset.wordList = '';
  if (isNormal) element.dataset.normal = '';
  if (/^https?:|^mailto:|^tel:|^iurl:/i.test(element.getAttribute('href') ?? 'https:')) return;
  element.removeAttribute('href');
}

const bullet = /^[\s\u00a0]*(?:[·•●○■◆§\uf0b7-]|o(?=[\s\u00a0])|(\d+|[a-z])[.、)])[\s\u00a0]*/i;

/** Word writes lists as paragraphs that begin with a bullet. */
function listsFromWord(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>('[data-word-list]')) {
    if (!first.isConnected || first.closest('ul, ol')) continue;
    const isNumbered = Boolean(bullet.exec(first.textContent)?.[1]);
    const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    first.before(list);
    for (let next: Element | null = first; next?.hasAttribute('data-word-list'); next = list.nextElementSibling) {
      const item = body.ownerDocument.createElement('li');
      item.append(...next.childNodes);
      dropBullet(item);
      next.remove();
      list.append(item);
    }
  }
}

function dropBullet(item: HTMLElement): void {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let isDropped = false;
  while (walker.nextNode()) {
    const words = walker.currentNode as Text;
    const rest: string = isDropped ? words.data : words.data.replace(bullet, '');
    isDropped ||= rest !== words.data;
    words.data = rest.replace(/^[\s\u00a0]+/, '');
    if (words.data) return;
  }
}
