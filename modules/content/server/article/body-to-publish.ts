import type { RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { changeTags, tagsOf } from '@kaiyin/server-kit';
import { shownPicture, withPicture, type ShownPicture } from './body-pictures.ts';
import { resolveAddress } from '../resolve-address.ts';
import { withFormulas } from './formulas.ts';

/** Pictures of a body that are offered narrower: those of a long gallery are loaded late, and cost little then. */
const mostOffered = 12;

const internal = /(\s(?:src|href|poster)\s*=\s*)(?:"(iurl:\/\/[^"]+)"|'(iurl:\/\/[^']+)'|(iurl:\/\/[^\s"'>]+))/gi;

/**
 * A kept body with every internal address made real; a fragment behind one stays behind the real one. A link to what is
 * not public is its words alone; formulas are MathML.
 */
export function bodyToPublish(env: RenderEnv, body: string): string | Promise<string> {
  if (!/iurl:\/\//i.test(body)) return withFormulas(body);
  // Text may speak of `href="iurl://…"` and is no link.
  const tags = Array.from(tagsOf(body), ({ start, end, kind }) => (kind === 'open' ? body.slice(start, end) : ''));
  const addresses = [...new Set(tags.flatMap(addressesIn))];
  const pictures = [...new Set(tags.flatMap(pictureIn))];
  const real = all(addresses.map((address) => realAddress(env, address)));
  const shown = all(
    pictures.map((address, at) => shownPicture(env, address.replaceAll('&amp;', '&'), at < mostOffered)),
  );
  return when(real, (found) =>
    when(shown, (measured) => {
      const byAddress = new Map(addresses.map((address, index) => [address, found[index] ?? '']));
      const byPicture = new Map(pictures.map((address, index) => [address, measured[index]]));
      return withFormulas(made(body, byAddress, byPicture));
    }),
  );
}

function made(
  body: string,
  byAddress: ReadonlyMap<string, string>,
  byPicture: ReadonlyMap<string, ShownPicture | undefined>,
): string {
  let isText = false;
  return changeTags(body, (whole) => {
    if (/^<a\s/i.test(whole)) isText = addressesIn(whole).some((address) => !byAddress.get(address));
    if (isText && /^<\/?a[\s>]/i.test(whole)) {
      isText = !whole.startsWith('</');
      return '';
    }
    const [picture] = pictureIn(whole);
    const tag = picture === undefined ? whole : withPicture(whole, byPicture.get(picture));
    return tag.replace(internal, (_, name: string, ...values: (string | undefined)[]) => {
      const address = byAddress.get(written(values)) ?? '';
      return `${name}"${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    });
  });
}

const written = (values: readonly (string | undefined)[]): string => values.find((value) => value !== undefined) ?? '';

/** The picture of the library that a tag shows, if it shows one. */
const pictureIn = (whole: string): string[] =>
  /^<img\s/i.test(whole) ? addressesIn(whole).filter((address) => /^iurl:\/\/resources\//i.test(address)) : [];

const addressesIn = (whole: string): string[] =>
  Array.from(whole.matchAll(internal), ([, , ...values]) => written(values));

function realAddress(env: RenderEnv, address: string): string | Promise<string> {
  const [place = '', fragment] = address.replaceAll('&amp;', '&').split(/#(.*)/s);
  return when(resolveAddress(env, place), (found) => (found && fragment ? `${found}#${fragment}` : found));
}
