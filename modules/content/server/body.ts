import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { sanitiseHtml } from '@kaiyin/server-kit';

const apiPrefix = '/kx-api';
const internal = /\b(src|href|poster)="(iurl:\/\/[^"]+)"/g;

// Quoted values may hold anything but their quote; a tag ends at the first `>` outside of them.
const tag = /<[a-z](?:"[^"]*"|[^"<>])*>/gi;
const shown = /\s(src|poster)="(iurl:\/\/[^"]+)"/g;
const editorOnly = { src: 'iurl', poster: 'data-iurl-poster' } as const;

/**
 * A kept body for the editor: pictures, films and their posters get an address that the console can show, and remember
 * their own in `iurl` and `data-iurl-poster`. Links stay as they are.
 */
export const bodyForEditor = (body: string): string =>
  body.replace(tag, (whole) =>
    whole.replace(shown, (attribute, name: keyof typeof editorOnly, address: string) => {
      const id = resourceIdOf(address.replaceAll('&amp;', '&'));
      return id ? ` ${name}="${apiPrefix}/cms/resource/file/${id}" ${editorOnly[name]}="${address}"` : attribute;
    }),
  );

/** What the editor sent, as it is kept: internal addresses back in their place, everything unsafe taken out. */
export const bodyToKeep = (html: string): string => sanitiseHtml(html.replace(tag, restoreAddresses)).trim();

function restoreAddresses(whole: string): string {
  const shownAt = /\ssrc="/i.test(whole) ? 'src' : 'href';
  return takeBack(takeBack(whole, 'iurl', shownAt), 'data-iurl-poster', 'poster');
}

function takeBack(whole: string, from: string, to: string): string {
  const remembered = new RegExp(`\\s${from}="([^"]*)"`, 'i');
  const address = remembered.exec(whole)?.[1];
  if (address === undefined) return whole;
  const left = whole.replace(remembered, '');
  if (!/^iurl:\/\//i.test(address)) return left;
  return left.replace(new RegExp(`(\\s${to}=)"[^"]*"`, 'i'), (_, start: string) => `${start}"${address}"`);
}

/** Ids of the resources that a body shows or links. */
export const resourcesIn = (body: string): number[] =>
  Array.from(body.matchAll(internal), ([, , address]) => resourceIdOf((address ?? '').replaceAll('&amp;', '&'))).filter(
    (id) => id !== undefined,
  );
