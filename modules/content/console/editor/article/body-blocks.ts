import { text } from '@kaiyin/console-kit';

/** The blocks of a body as plain text, pictures and films by their addresses, page widgets and votes by their codes. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap(linesOf).filter((line) => line !== '');
}

const nested = /^(UL|OL|TABLE|TBODY|THEAD|TFOOT|FIGURE|BLOCKQUOTE|DIV)$/;

/** Words of its own, beside what lies in it. */
const hasWords = ({ childNodes }: Element): boolean =>
  [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\S/.test(nodeValue ?? ''));

function linesOf(element: Element): string[] {
  const widget = element.getAttribute('data-page-widget');
  if (widget) return [`[${text('content.insert.pageWidget')}] ${widget}`];
  const vote = element.getAttribute('data-vote');
  if (vote) return [`[${text('content.insert.vote')}] ${vote}`];
  if (nested.test(element.tagName) && !hasWords(element)) return [...element.children].flatMap(linesOf);
  if (element.tagName === 'TR') return [[...element.children].map((cell) => cell.textContent.trim()).join(' | ')];
  const media = [element, ...element.querySelectorAll('*')].flatMap((one) =>
    /^(IMG|VIDEO|AUDIO|IFRAME)$/.test(one.tagName) ? [`[${one.tagName.toLowerCase()}] ${nameOf(one)}`] : [],
  );
  const words = element.textContent.trim();
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  return [...(words ? [level ? `${'#'.repeat(Number(level))} ${words}` : words] : []), ...media];
}

function nameOf(element: Element): string {
  const address = element.getAttribute('iurl') ?? element.getAttribute('src') ?? '';
  return element.getAttribute('alt') || address.split('?')[0]?.split('/').at(-1) || address;
}
