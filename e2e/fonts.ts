import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import decompress from 'woff2-encoder/decompress';

declare module 'vitest' {
  interface ProvidedContext {
    /** Fontconfig file that lists the font of the tests alone: every machine lays pages out alike. */
    fontconfig: string;
  }
}

const kept = join(import.meta.dirname, '../.cache/test-fonts');
const packaged = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));

/** Unpacks the font once for each of its releases: the packaged browser reads no woff2 files from a folder. */
export default async function provideFonts(project: TestProject): Promise<void> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const folder = join(kept, version);
  if (!existsSync(folder)) await unpack(folder);
  const file = join(folder, 'fonts.conf');
  await writeFile(file, fontconfig(folder));
  project.provide('fontconfig', file);
}

async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const files = join(packaged, 'files');
  for (const name of await readdir(files)) {
    const font = await decompress(await readFile(join(files, name)));
    await writeFile(join(unfinished, name.replace(/woff2$/, 'ttf')), font);
  }
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
}

const fontconfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
