import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveInside } from './resolve-inside.ts';

let root = '';
beforeAll(async () => {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'inside-')));
  root = join(base, 'root');
  await mkdir(join(root, 'css'), { recursive: true });
  await mkdir(join(base, 'root-next-door'));
  await writeFile(join(base, 'secret.txt'), 'secret');
  await writeFile(join(root, 'css', 'site.css'), '');
  await symlink(join(base, 'secret.txt'), join(root, 'link-out'));
  await symlink(base, join(root, 'folder-out'));
  await symlink(join(base, 'nothing-here'), join(root, 'link-nowhere'));
  await symlink(join(root, 'css'), join(root, 'link-within'));
});
afterAll(() => rm(join(root, '..'), { recursive: true, force: true }));

describe('a path below the root', () => {
  it.each([
    ['', ''],
    ['css/site.css', 'css/site.css'],
    ['css//site.css', 'css/site.css'],
    ['./css/./site.css', 'css/site.css'],
    ['css/', 'css'],
    ['new/deep/file.txt', 'new/deep/file.txt'],
    ['图片/封面 1.png', '图片/封面 1.png'],
    ['100%.txt', '100%.txt'],
    ['a..b/..c/d...', 'a..b/..c/d...'],
    ['link-within/site.css', 'css/site.css'],
  ])('%j is taken', async (path, expected) => {
    expect(await resolveInside(root, path)).toBe(join(root, expected));
  });

  it.each([
    '..',
    '../',
    '../secret.txt',
    'css/../../secret.txt',
    'css/..',
    '../root-next-door/x',
    '.../x',
    '/etc/passwd',
    '//etc/passwd',
    '~/x',
    'C:/windows',
    'c:x',
    '..\\secret.txt',
    'css\\..\\..\\secret.txt',
    '\\\\host\\share',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '..%2fsecret.txt',
    '%2E%2E%5Csecret.txt',
    '.%2e/x',
    '%252e%252e%252fsecret.txt',
    '%25252e%25252e%25252fsecret.txt',
    '%2525252e%2525252e%2525252f',
    '%2fetc/passwd',
    '%5c%5chost',
    'secret.txt\u0000.png',
    'a%00b',
    'a%2500b',
    'line\nbreak',
    '．．/secret.txt',
    '%u002e%u002e/secret.txt',
    '..%00/secret.txt',
    'link-out',
    'link-out/x',
    'folder-out/secret.txt',
    'folder-out',
    'link-nowhere',
    'link-nowhere/new.txt',
    'css/site.css/%2e%2e/%2e%2e/%2e%2e/x',
    'x'.repeat(5000),
  ])('%j is not found', async (path) => {
    await expect(resolveInside(root, path)).rejects.toMatchObject({ code: 404 });
  });

  it('takes nothing but text', async () => {
    await expect(resolveInside(root, ['..', 'x'] as unknown as string)).rejects.toMatchObject({ code: 404 });
  });
});
