import { notify, text } from '@kaiyin/console-kit';
import type { EditorView } from '@tiptap/pm/view';
import { withScheme } from './addresses-in-text.ts';
import { standsAlone } from './internal-image.ts';
import { alignBlocks } from './pasted-align.ts';
import { pictureAddress } from './pasted-picture.ts';
import { keepPlaces } from './pasted-places.ts';
import { picturesInRtf } from './rtf-pictures.ts';
import { listsFromWord } from './word-lists.ts';

const dropped =
  'script, style, meta, link, title, head, xml, o\\:p, form, input, button, select, textarea, object, noscript, svg, ' +
  '[style*="mso-element:footnote-list"] > br';
const kept: Record<string, RegExp> = {
  'text-align': /^(center|right|justify)$/,
  'font-weight': /^(bold|[6-9]00)$/,
  'font-style': /^italic$/,
  'text-decoration': /^(underline|line-through)/,
};
/** Classes by which this editor tells its own formulas and footnotes. */
const ownClasses = /^(?:art-formula(?: art-formula-block)?|art-footnotes)$/;
const attributes = 'href src alt title colspan rowspan width height start type controls id name'.split(' ');

/** What is pasted, and how many of its pictures lie where no page may read. */
export interface Pasted {
  html: string;
  lost: number;
}

/**
 * What is pasted from Word or the web, with its structure but without its looks; what this editor copied stays as it is.
 * Pictures of a document are read from its other form, `rtf`.
 */
export function readPaste(html: string, rtf = ''): Pasted {
  if (html.includes('data-pm-slice')) return { html, lost: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  for (const element of body.querySelectorAll(dropped)) element.remove();
  removeComments(body);
  takeFromRtf(body, rtf);
  const lost = takePictures(body);
  keepPlaces(body);
  alignBlocks(body, css);
  listsFromWord(body, css);
  for (const box of body.querySelectorAll('div')) openBox(box);
  for (const element of body.querySelectorAll<HTMLElement>('*')) tidy(element);
  dropEmptied(body);
  for (const bold of body.querySelectorAll<HTMLElement>('b[data-normal]')) bold.replaceWith(...bold.childNodes);
  for (const span of body.querySelectorAll('span:not([style])')) span.replaceWith(...span.childNodes);
  return { html: body.innerHTML, lost };
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

/** Gives pictures of a document their bytes, where both of its forms have the same number of them. */
function takeFromRtf(body: HTMLElement, rtf: string): void {
  const named = [...body.querySelectorAll('img[src^="file:" i]')];
  const pictures = named.length > 0 ? picturesInRtf(rtf) : [];
  if (pictures.length !== named.length) return;
  for (const [at, address] of pictures.entries()) if (address) named[at]?.setAttribute('src', address);
}

/** Gives each picture the address that it can be had at, and takes those out that have none; tells how many. */
function takePictures(body: HTMLElement): number {
  let lost = 0;
  for (const picture of body.querySelectorAll('img')) {
    const sets = [...(picture.closest('picture')?.querySelectorAll('source') ?? [])];
    const set = sets.map((source) => source.getAttribute('srcset') ?? '').find(Boolean);
    const address = pictureAddress((name) => picture.getAttribute(name) ?? (name === 'srcset' ? (set ?? null) : null));
    if (address) picture.setAttribute('src', address);
    else picture.remove();
    lost += address ? 0 : 1;
  }
  for (const source of body.querySelectorAll('picture source')) source.remove();
  return lost;
}

function tidy(element: HTMLElement): void {
  const styles = Object.entries(kept).flatMap(([name, rule]) => {
    const value = element.style.getPropertyValue(name);
    return rule.test(value) ? [`${name}: ${value}`] : [];
  });
  // Google Docs wraps everything into a bold element that is not bold.
  const isNormal = element.tagName === 'B' && element.style.fontWeight === 'normal';
  const isOwn = ownClasses.test(element.className);
  for (const name of element.getAttributeNames())
    if (!attributes.includes(name) && !(isOwn && name === 'class')) element.removeAttribute(name);
  if (styles.length) element.setAttribute('style', styles.join('; '));
  if (isNormal) element.dataset.normal = '';
  for (const name of ['href', 'src']) {
    const address = element.getAttribute(name);
    if (address !== null) element.setAttribute(name, withScheme(address));
  }
  if (element.tagName === 'IMG') element.setAttribute(standsAlone, '');
  if (/^https?:|^mailto:|^tel:|^iurl:|^#./i.test(element.getAttribute('href') ?? 'https:')) return;
  element.removeAttribute('href');
}

/** Nothing stays that is no more than its tag, once its address is gone. */
function dropEmptied(body: HTMLElement): void {
  const hasAddress = (element: Element) => /^https?:/i.test(element.getAttribute('src') ?? '');
  for (const source of body.querySelectorAll('source, iframe')) if (!hasAddress(source)) source.remove();
  for (const film of body.querySelectorAll('video, audio'))
    if (!hasAddress(film) && !film.querySelector('source')) film.remove();
  for (const link of body.querySelectorAll('a:not([href], [id], [name])')) link.replaceWith(...link.childNodes);
}

/** What the clipboard holds beside HTML, while it is being pasted. */
export const heldRtf = new WeakMap<EditorView, string>();

/** `readPaste` for an editor, which says how many pictures its text does not get. */
export function cleanPaste(html: string, view: EditorView): string {
  const pasted = readPaste(html, heldRtf.get(view));
  const hasPictures = 'image' in view.state.schema.nodes;
  const left = hasPictures ? 0 : (pasted.html.match(/<img\b/g)?.length ?? 0);
  if (left > 0) notify('warning', text('content.pasted.noPictures', { count: left + pasted.lost }), 8);
  else if (pasted.lost > 0) notify('warning', text('content.pasted.lost', { count: pasted.lost }), 8);
  return pasted.html;
}
