import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from './unzip.ts';

interface Packed {
  name: string | Buffer;
  /** Whether the headers do not say that the name is UTF-8. */
  isOld?: boolean;
  data?: Buffer | string;
  /** Unix mode, as in a link. */
  mode?: number;
  flags?: number;
  /** What the headers claim instead of the true size. */
  claims?: number;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unzip-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header = (fields: [bytes: 2 | 4, value: number][]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      if (bytes === 2) part.writeUInt16LE(value);
      else part.writeUInt32LE(value >>> 0);
      return part;
    }),
  );

function zipOf(entries: Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data = '', mode = 0o100644, flags = 0, claims, isOld = false } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const path = typeof name === 'string' ? Buffer.from(name) : name;
    const facts: [2 | 4, number][] = [
      [2, flags | (isOld ? 0 : 0x800)],
      [2, 8],
      [4, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, claims ?? bytes.length],
      [2, path.length],
      [2, 0],
    ];
    const local = Buffer.concat([header([[4, 0x04034b50], [2, 20], ...facts]), path, packed]);
    directory.push(
      header([[4, 0x02014b50], [2, 0x031e], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, mode << 16], [4, offset]]),
      path,
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  return Buffer.concat([
    ...parts,
    index,
    header([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries.length],
      [2, entries.length],
      [4, index.length],
      [4, offset],
      [2, 0],
    ]),
  ]);
}

async function unzipped(entries: Packed[] | Buffer, limits = {}) {
  const archive = join(folder, 'archive.zip');
  await writeFile(archive, Buffer.isBuffer(entries) ? entries : zipOf(entries));
  return unzip(archive, join(folder, 'quarantine'), limits);
}

it('unpacks files and folders', async () => {
  const { folder: place, files } = await unzipped([
    { name: 'css/', mode: 0o040755 },
    { name: 'css/site.css', data: 'a{}' },
    { name: '模板/首页.html', data: '<p>' },
    { name: 'made-by-dos.txt', data: 'x', mode: 0 },
  ]);
  expect(files).toEqual([
    { path: 'css/site.css', size: 3 },
    { path: '模板/首页.html', size: 3 },
    { path: 'made-by-dos.txt', size: 1 },
  ]);
  expect(await readFile(join(place, 'css/site.css'), 'utf8')).toBe('a{}');
  await rm(place, { recursive: true });
});

it('reads names as a Chinese Windows and as older tools write them', async () => {
  const { folder: place, files } = await unzipped([
    { name: Buffer.from('c4a3b0e52fcad7d2b32e68746d6c', 'hex'), data: '<p>', isOld: true },
    { name: 'plain.txt', data: 'x', isOld: true },
    { name: '样式/首页.css', data: 'y', isOld: true },
  ]);
  expect(files.map(({ path }) => path)).toEqual(['模板/首页.html', 'plain.txt', '样式/首页.css']);
  await rm(place, { recursive: true });
});

it('reads backslashes as Windows means them', async () => {
  const { folder: place, files } = await unzipped([
    { name: 'css\\', mode: 0 },
    { name: 'css\\site.css', data: 'a{}', mode: 0 },
    { name: Buffer.from('c4a3b0e55ccad7d2b32e68746d6c', 'hex'), data: '<p>', isOld: true, mode: 0 },
  ]);
  expect(files.map(({ path }) => path)).toEqual(['css/site.css', '模板/首页.html']);
  await rm(place, { recursive: true });
});

it.each(['..\\evil.txt', 'ok\\..\\..\\evil.txt', 'C:\\evil.txt', '\\\\host\\evil.txt', '%2e%2e/evil.txt'])(
  'the unsafe name %s is refused, and named',
  async (name) => {
    await expect(unzipped([{ name, data: 'x' }])).rejects.toMatchObject({ reason: 'path', entry: name });
  },
);

describe('an archive is refused and leaves nothing', () => {
  const bomb = Buffer.alloc(8 * 1024 * 1024);
  it.each<[string, Packed[] | Buffer, string, object?]>([
    ['a name that climbs', [{ name: '../evil.txt', data: 'x' }], 'path'],
    ['a name that climbs from inside', [{ name: 'ok/../../evil.txt', data: 'x' }], 'path'],
    ['an encoded climb', [{ name: '%2e%2e/evil.txt', data: 'x' }], 'path'],
    ['an absolute name', [{ name: '/etc/cron.d/evil', data: 'x' }], 'path'],
    ['a drive', [{ name: 'C:/evil.txt', data: 'x' }], 'path'],
    ['backslashes', [{ name: '..\\evil.txt', data: 'x' }], 'path'],
    ['a NUL', [{ name: 'a\u0000.png', data: 'x' }], 'path'],
    ['a link', [{ name: 'link', data: '/etc/passwd', mode: 0o120777 }], 'link'],
    [
      'a link and a file through it',
      [
        { name: 'd', data: '..', mode: 0o120777 },
        { name: 'd/evil', data: 'x' },
      ],
      'link',
    ],
    ['a device', [{ name: 'dev', mode: 0o060600 }], 'link'],
    [
      'the same name twice',
      [
        { name: 'a.txt', data: '1' },
        { name: 'a.txt', data: '2' },
      ],
      'duplicate',
    ],
    [
      'names that differ in case',
      [
        { name: 'a.txt', data: '1' },
        { name: 'A.TXT', data: '2' },
      ],
      'duplicate',
    ],
    [
      'names that differ in accents',
      [
        { name: 'é.txt', data: '1' },
        { name: 'e\u0301.txt', data: '2' },
      ],
      'duplicate',
    ],
    [
      'a file and a folder of one name',
      [
        { name: 'a', data: '1' },
        { name: 'a/', mode: 0o040755 },
      ],
      'duplicate',
    ],
    ['an encrypted entry', [{ name: 'a.txt', data: '1', flags: 1 }], 'encrypted'],
    ['too many entries', [{ name: '1' }, { name: '2' }, { name: '3' }], 'entries', { maxEntries: 2 }],
    ['a bomb', [{ name: 'bomb', data: bomb }], 'ratio'],
    [
      'more bytes than allowed',
      [
        { name: 'a', data: bomb.subarray(0, 600_000) },
        { name: 'b', data: bomb.subarray(0, 600_000) },
      ],
      'bytes',
      { maxBytes: 1_000_000 },
    ],
    ['an entry that lies about its size', [{ name: 'a', data: bomb, claims: 10 }], 'broken'],
    ['a file that is no archive', Buffer.from('PK nothing of the kind'), 'broken'],
    ['a cut-off archive', zipOf([{ name: 'a.txt', data: 'hello' }]).subarray(0, 40), 'broken'],
  ])('%s', async (_, entries, reason, limits = {}) => {
    await expect(unzipped(entries, limits)).rejects.toMatchObject({ reason });
    expect(await readdir(join(folder, 'quarantine'))).toEqual([]);
  });
});
