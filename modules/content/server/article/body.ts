import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { changeTags, cleanHtml, failField, HtmlRefused, LineFull, type Place } from '@kaiyin/server-kit';

const apiPrefix = '/kx-api';

const shownIn = /\s(src|poster)="(iurl:\/\/[^"]+)"/g;
const editorOnly = { src: 'iurl', poster: 'data-iurl-poster' } as const;

/**
 * A kept body for the editor: pictures, films and their posters get an address that the console can show, and remember
 * their own in `iurl` and `data-iurl-poster`. Links stay as they are.
 */
export const bodyForEditor = (body: string): string =>
  changeTags(body, (whole) =>
    whole.replace(shownIn, (attribute, name: keyof typeof editorOnly, address: string) => {
      const id = resourceIdOf(address.replaceAll('&amp;', '&'));
      return id ? ` ${name}="${apiPrefix}/cms/resource/file/${id}" ${editorOnly[name]}="${address}"` : attribute;
    }),
  );

/**
 * What the editor sent, as it is kept: internal addresses back in their place, everything unsafe taken out. Refuses, at
 * the field of the body, what is nested absurdly, cannot be cleaned in time, or comes while too much waits.
 */
export async function bodyToKeep(html: string, place: Place): Promise<string> {
  try {
    return (await cleanHtml(html, place)).trim();
  } catch (error) {
    if (error instanceof LineFull) failField('body', 'content.bodyWaits');
    if (!(error instanceof HtmlRefused)) throw error;
    return failField('body', error.reason === 'depth' ? 'content.bodyTooDeep' : 'content.bodyTooSlow');
  }
}
