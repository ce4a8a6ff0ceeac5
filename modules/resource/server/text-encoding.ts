import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '@kaiyin/modules/resource/schema';

const looked = 256 * 1024;
/** Of the pairs of bytes in a Chinese text, so many are among the characters of GB 2312, the usual ones. */
const usualShare = 0.9;

/** How a plain text is encoded: UTF-8 where it can be, and GBK only where it reads as Chinese that people write. */
export async function encodingOf(file: string): Promise<TextEncoding> {
  const start = await startOf(file);
  if (isUtf16(start)) return 'utf16';
  if (await decodes(file, 'utf-8')) return 'utf8';
  return isMostlyUsual(start) && (await decodes(file, 'gb18030')) ? 'gbk' : 'unknown';
}

export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

export async function startOf(file: string, most = looked): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function decodes(file: string, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function isMostlyUsual(bytes: Uint8Array): boolean {
  let [pairs, usual] = [0, 0];
  for (let at = 0; at + 1 < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[++at] ?? 0;
    pairs++;
    if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1) usual++;
  }
  return pairs > 0 && usual / pairs >= usualShare;
}
