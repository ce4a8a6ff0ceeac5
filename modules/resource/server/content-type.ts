import { fileTypeFromFile } from 'file-type';
import { isUtf16, startOf } from './text-encoding.ts';

/** What the content of a file with this suffix is found to be, where that is not the suffix itself. */
const found: Record<string, readonly string[]> = {
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  tiff: ['tif'],
  wma: ['asf'],
  wmv: ['asf'],
  ogg: ['ogg', 'oga', 'opus', 'spx'],
  aiff: ['aif'],
  m4a: ['m4a', 'm4b', 'mp4'],
  mp3: ['mp3', 'mp2', 'mp1'],
  mp4: ['mp4', 'm4v'],
  mpeg: ['mpg'],
  rmvb: ['rm'],
  doc: ['cfb'],
  xls: ['cfb'],
  ppt: ['cfb'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  gz: ['gz', 'tar.gz'],
};
const texts = ['txt', 'csv', 'svg'];
const looked = 64 * 1024;

/** The content is what the suffix says. */
export async function contentFits(file: string, suffix: string): Promise<boolean> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  if (texts.includes(suffix)) return (!type || type.ext === 'xml') && (await isText(file));
  return type !== undefined && (found[suffix] ?? [suffix]).includes(type.ext);
}

/** Photos as phones keep them; their codec is patented, and the reader of pictures comes without it. */
export const heicSuffixes = ['heic', 'heif', 'hif'];

/** The content is such a photo, whatever its suffix says. */
export async function isHeic(file: string): Promise<boolean> {
  const type = await fileTypeFromFile(file).catch(() => undefined);
  return type !== undefined && heicSuffixes.includes(type.ext);
}

async function isText(file: string): Promise<boolean> {
  const start = await startOf(file, looked);
  return isUtf16(start) || !start.includes(0);
}
