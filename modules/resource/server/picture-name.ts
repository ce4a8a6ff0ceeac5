import { specialPartOf } from '@kaiyin/entity';
import { typeOfSuffix } from '@kaiyin/modules/resource/schema';
import { fileTypeFromBuffer } from 'file-type';
import { plainName } from './receive-file.ts';

/** The library's word for what the content is found to be, where that differs. */
const suffixes: Record<string, string> = { tif: 'tiff', apng: 'png' };
const looked = 4096;

/** Name for a picture of an address, its suffix by the content alone; undefined when it is no picture. */
export async function pictureName(address: string, body: Buffer): Promise<string | undefined> {
  const suffix = await suffixByContent(body);
  if (!suffix) return undefined;
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const name = plainName(`${decoded(last).replace(/\.[^.]*$/, '')}.${suffix}`);
  // Nobody chose this name: one that means something elsewhere is replaced, not refused.
  return specialPartOf(name) ? `picture.${suffix}` : name;
}

async function suffixByContent(body: Buffer): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(body).catch(() => undefined);
  if (!type || type.ext === 'xml') return isDrawing(body) ? 'svg' : undefined;
  const suffix = suffixes[type.ext] ?? type.ext;
  return typeOfSuffix(suffix) === 'image' ? suffix : undefined;
}

// The first element is what counts: a page that holds a drawing is a page.
function isDrawing(body: Buffer): boolean {
  const start = body
    .subarray(0, looked)
    .toString('utf8')
    .replace(/<!--[\s\S]*?-->/g, '');
  return /<(?![?!])([^\s>]*)/.exec(start)?.[1]?.toLowerCase() === 'svg';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
