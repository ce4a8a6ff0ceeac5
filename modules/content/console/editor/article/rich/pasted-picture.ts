import { withScheme } from './addresses-in-text.ts';

const lazy = [
  'data-src',
  'data-original',
  'data-actualsrc',
  'data-lazy-src',
  'data-lazyload',
  'data-original-src',
  'data-url',
];
const sets = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const ofWeb = /^https?:\/\/\S+$/i;
const placeholder =
  /(?:placeholder|spacer|blank|loading|lazy|transparent|pixel|1x1|grey|gray)[\w-]*\.(?:gif|png|jpe?g|svg|webp)$/i;

/**
 * The address of a picture that is pasted: where only a placeholder is shown yet, the one that its page would load.
 * Undefined when it lies where no page may read, as a file of somebody's computer.
 */
export function pictureAddress(attribute: (name: string) => string | null): string | undefined {
  const shown = withScheme(attribute('src')?.trim() ?? '');
  if (ofWeb.test(shown) && !isPlaceholder(shown)) return shown;
  const later = [...lazy.map(attribute), ...sets.map((name) => largestOf(attribute(name) ?? ''))];
  const address = later.map((one) => withScheme(one?.trim() ?? '')).find((one) => ofWeb.test(one));
  if (address) return address;
  return ofWeb.test(shown) || /^data:image\//i.test(shown) ? shown : undefined;
}

/** Its file is called like those that stand for a picture; long names are not read to their end. */
const isPlaceholder = (address: string): boolean => placeholder.test((address.split('?', 1)[0] ?? '').slice(-200));

/** The last address of a set with the largest width or density. */
function largestOf(set: string): string {
  let best = { address: '', size: 0 };
  let address = '';
  for (const word of set.split(/\s+/)) {
    const [, size] = /^([\d.]+)[wx],?$/.exec(word) ?? [];
    if (size === undefined) address = word.replace(/,$/, '');
    if (address && Number(size ?? 1) >= best.size) best = { address, size: Number(size ?? 1) };
  }
  return best.address;
}

/** The bytes of a picture that lies in its own address, read without asking for it; undefined when they are none. */
export function pictureFile(address: string): File | undefined {
  const [, type = '', parameters = '', data = ''] = /^data:(image\/[\w.+-]+)((?:;[^,;]*)*),(.*)$/is.exec(address) ?? [];
  const bytes = /;\s*base64\s*$/i.test(parameters) ? fromBase64(data) : fromPercent(data);
  if (!type || !bytes?.length) return undefined;
  const suffix = type.toLowerCase().split('/')[1]?.replace(/^x-/, '').replace('jpeg', 'jpg').replace('svg+xml', 'svg');
  return new File([bytes], `pasted.${suffix ?? ''}`, { type: type.toLowerCase() });
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = (data.includes('%') ? decodeURIComponent(data) : data)
      .replace(/\s+/g, '')
      .replace(/-/g, '+')
      .replace(/_/g, '/');
    return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function fromPercent(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new TextEncoder().encode(decodeURIComponent(data));
  } catch {
    return undefined;
  }
}
