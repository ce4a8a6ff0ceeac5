import { contributionPicture, ownContributionPicture } from '@kaiyin/modules/contribution/schema';
import {
  apiPrefix,
  cleanHtml,
  failField,
  HtmlRefused,
  LineFull,
  narrowHtml,
  textOfHtml,
  whoWaits,
  type Context,
} from '@kaiyin/server-kit';

const pictureBase = `${apiPrefix}${ownContributionPicture.path.replace('{id}', '')}`;
const picturePattern = new RegExp(`^${pictureBase}([1-9]\\d{0,14})$`);
const pictureSources = new RegExp(`src="${pictureBase}([1-9]\\d{0,14})"`, 'g');

/** The address of a member's picture at their site. */
export const ownPictureAddress = (id: number): string => `${pictureBase}${id}`;

/** The body of a member in narrow HTML; plain text becomes paragraphs. Refuses what cannot be cleaned. */
export async function cleanBody(ctx: Context, given: string): Promise<string> {
  const html = /<[a-z!/]/i.test(given) ? given : paragraphs(given);
  try {
    const clean = await cleanHtml(html, whoWaits(ctx));
    const narrow = withoutEmptyEnd(narrowHtml(clean, (src) => picturePattern.test(src)));
    return textOfHtml(narrow) === '' && !narrow.includes('<img') ? '' : narrow;
  } catch (error) {
    if (error instanceof LineFull || error instanceof HtmlRefused) return failField('body', 'contribution.bodyUnfit');
    throw error;
  }
}

/** Editors leave empty paragraphs at the end, to write on. */
function withoutEmptyEnd(html: string): string {
  let end = html.trim();
  for (const empty of ['<p><br /></p>', '<p></p>'])
    while (end.endsWith(empty)) end = end.slice(0, -empty.length).trimEnd();
  return end;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphs = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');

/** The ids of the member's pictures in a body, in their order, each once. */
export const picturesIn = (body: string): number[] => [
  ...new Set(Array.from(body.matchAll(pictureSources), ([, id]) => Number(id))),
];

/** Where editors find a picture of a member. */
export const pictureAddress = (id: number): string => apiPrefix + contributionPicture.path.replace('{id}', String(id));

/** A body with the addresses of its pictures replaced. */
export const withPictures = (body: string, addressOf: (id: number) => string): string =>
  body.replace(pictureSources, (_, id: string) => `src="${addressOf(Number(id)).replaceAll('&', '&amp;')}"`);

/** The text for a plain field: without tags where the body has paragraphs alone. */
export const bodyToText = (body: string): string =>
  /<(?!\/?p>|br ?\/?>)/.test(body)
    ? body
    : body
        .replaceAll('</p>', '\n\n')
        .replace(/<br ?\/?>/g, '\n')
        .replaceAll('<p>', '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .trim();
