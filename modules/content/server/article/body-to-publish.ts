import type { RenderEnv } from '@kaiyin/modules/page/server';
import { all, when } from '@kaiyin/publisher';
import { changeTags, tagsOf } from '@kaiyin/server-kit';
import { resolveAddress } from '../resolve-address.ts';
import { withFormulas } from './formulas.ts';

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
  return when(all(addresses.map((address) => real(env, address))), (found) => {
    const byAddress = new Map(addresses.map((address, index) => [address, found[index] ?? '']));
    let isText = false;
    const shown = changeTags(body, (whole) => {
      if (/^<a\s/i.test(whole)) isText = addressesIn(whole).some((address) => !byAddress.get(address));
      if (isText && /^<\/?a[\s>]/i.test(whole)) {
        isText = !whole.startsWith('</');
        return '';
      }
      return whole.replace(internal, (_, name: string, ...values: (string | undefined)[]) => {
        const address = byAddress.get(written(values)) ?? '';
        return `${name}"${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      });
    });
    return withFormulas(shown);
  });
}

const written = (values: readonly (string | undefined)[]): string => values.find((value) => value !== undefined) ?? '';

const addressesIn = (whole: string): string[] =>
  Array.from(whole.matchAll(internal), ([, , ...values]) => written(values));

function real(env: RenderEnv, address: string): string | Promise<string> {
  const [place = '', fragment] = address.replaceAll('&amp;', '&').split(/#(.*)/s);
  return when(resolveAddress(env, place), (found) => (found && fragment ? `${found}#${fragment}` : found));
}
