import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { sanitiseHtml } from '@kaiyin/server-kit';

const apiPrefix = '/kx-api';
const internal = /\b(src|href|poster)="(iurl:\/\/[^"]+)"/g;

/** A kept body for the editor: internal pictures and files get an address that the console can show, and remember their own. */
export const bodyForEditor = (body: string): string =>
  body.replace(internal, (whole, attribute: string, address: string) => {
    const id = resourceIdOf(address.replaceAll('&amp;', '&'));
    return id && attribute !== 'href' ? `${attribute}="${apiPrefix}/cms/resource/file/${id}" iurl="${address}"` : whole;
  });

/** What the editor sent, as it is kept: internal addresses back in their place, everything unsafe taken out. */
export function bodyToKeep(html: string): string {
  const restored = html.replace(/<[a-z][^>]*\siurl="[^"]*"[^>]*>/gi, (tag) => {
    const address = /\siurl="([^"]*)"/i.exec(tag)?.[1] ?? '';
    if (!/^iurl:\/\//i.test(address)) return tag.replace(/\siurl="[^"]*"/i, '');
    return tag
      .replace(/\siurl="[^"]*"/i, '')
      .replace(/\b(src|href|poster)="[^"]*"/i, (_, name: string) => `${name}="${address}"`);
  });
  return sanitiseHtml(restored).trim();
}

/** Ids of the resources that a body shows or links. */
export const resourcesIn = (body: string): number[] =>
  Array.from(body.matchAll(internal), ([, , address]) => resourceIdOf((address ?? '').replaceAll('&amp;', '&'))).filter(
    (id) => id !== undefined,
  );
