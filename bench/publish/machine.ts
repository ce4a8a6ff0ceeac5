import { readFileSync, statfsSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';

/** What the figures were measured on. */
export const machine = () => ({
  cores: cpus().length,
  processor: cpus()[0]?.model ?? '',
  memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
  disk: diskOf(tmpdir()),
  node: process.version,
});

/** File system and device of a folder, as the mount table has it; its magic number elsewhere. */
function diskOf(folder: string): string {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const found = mounts
      .map((line) => line.split(' '))
      .filter(([, point = '/none']) => `${folder}/`.startsWith(point === '/' ? '/' : `${point}/`))
      .toSorted(([, a = ''], [, b = '']) => b.length - a.length)[0];
    if (found) return `${found[2]} on ${found[0]}`;
  } catch {
    // Not Linux.
  }
  return `type ${statfsSync(folder).type}`;
}
