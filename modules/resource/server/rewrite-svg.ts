import { readFile, stat, writeFile } from 'node:fs/promises';
import { fail, type Measures } from '@kaiyin/server-kit';
import { sizeInWords } from './size-in-words.ts';
import { cleanSvg } from './svg/clean-svg.ts';
import { expandEntities } from './svg/expand-entities.ts';
import { surveySvg } from './svg/survey-svg.ts';
import { SvgRefused } from './svg/svg-refused.ts';

const most = 1024 * 1024;
const namedAtMost = 5;

/** Writes a drawing anew, without what could run. Drawings are never drawn here: their size is what they say of themselves. */
export async function rewriteSvg(file: string, name: string): Promise<Measures> {
  if ((await stat(file)).size > most) fail('resource.tooLarge', { name, size: sizeInWords(most) });
  try {
    const source = expandEntities(decoded(await readFile(file)) ?? fail('resource.broken', { name }), most);
    if (surveySvg(source) === 'complex') throw new SvgRefused();
    const cleaned = cleanSvg(source);
    const measures = cleaned && surveySvg(cleaned);
    if (measures === 'complex') throw new SvgRefused();
    if (!measures || typeof measures === 'string') return fail('resource.broken', { name });
    await writeFile(file, cleaned);
    return measures;
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    if (error.lost.length === 0) return fail('resource.complexSvg', { name });
    const what = error.lost.slice(0, namedAtMost).join(', ') + (error.lost.length > namedAtMost ? ' …' : '');
    return fail('resource.svgLoss', { name, what });
  }
}

/** By what the file says of its encoding; UTF-8 where it says nothing. */
function decoded(bytes: Buffer): string | undefined {
  const [, said = 'utf-8'] =
    /^<\?xml[^>]{0,100}?encoding=["']([\w-]{1,20})/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !isUtf16 ? said : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
