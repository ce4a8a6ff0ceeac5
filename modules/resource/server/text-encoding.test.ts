import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodingOf } from './text-encoding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaiyin-texts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
// 港口日报，2026年
const gbk = [0xb8, 0xdb, 0xbf, 0xda, 0xc8, 0xd5, 0xb1, 0xa8, 0xa3, 0xac, 0x32, 0x30, 0x32, 0x36, 0xc4, 0xea, 0x0a];

it.each<[string, Buffer, string]>([
  ['Chinese in UTF-8', bytes('港口日报，2026年'), 'utf8'],
  ['letters and digits only', bytes('name,price\n1,2\n'), 'utf8'],
  ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], '港口'), 'utf8'],
  ['Chinese in GBK', bytes(gbk), 'gbk'],
  [
    'long GBK in which pieces end inside characters',
    bytes('x', Array.from({ length: 20_000 }, () => gbk).flat()),
    'gbk',
  ],
  ['UTF-8 that is GBK at its end', bytes('港口日报今天的新闻。'.repeat(10_000), gbk), 'unknown'],
  ['UTF-16', bytes([0xff, 0xfe, 0x2f, 0x6e]), 'utf16'],
  ['Latin-1', bytes('caf', [0xe9], ' cr', [0xe8], 'me'), 'unknown'],
  ['Latin-1 that GBK can be read from', bytes([0xfc], 'ber M', [0xfc], 'nchen'), 'unknown'],
  ['Chinese in Big5', bytes([0xb4, 0xe4, 0xa4, 0x66, 0xa4, 0xe9, 0xb3, 0xf8, 0xa4, 0x40, 0xa4, 0x42]), 'unknown'],
  ['GBK that breaks off inside a character', bytes(gbk.slice(0, 7)), 'unknown'],
])('finds the encoding of %s', async (name, content, encoding) => {
  const file = join(folder, name.replaceAll(' ', '-'));
  await writeFile(file, content);
  expect(await encodingOf(file)).toBe(encoding);
});
