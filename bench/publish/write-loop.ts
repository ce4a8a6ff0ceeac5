import { readFile } from 'node:fs/promises';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from './export-pages.ts';

export interface LoopFigures {
  pages: number;
  milliseconds: number;
  pagesPerSecond: number;
  /** Milliseconds of each repeat. */
  all: number[];
}

const atOnce = 1000;
const repeats = 3;

/**
 * The floor: a plain loop that writes the same pages aside and renames them, each time into a fresh folder. Reading the
 * pages is not timed; the median of three counts.
 */
export async function measureWriteLoop(pagesFolder: string, folder: string): Promise<LoopFigures> {
  const files = await filesBelow(pagesFolder);
  const all: number[] = [];
  for (let turn = 0; turn < repeats; turn++) all.push(await writeAll(pagesFolder, files, join(folder, String(turn))));
  const milliseconds = all.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
  return {
    pages: files.length,
    milliseconds: Math.round(milliseconds),
    pagesPerSecond: Math.round((files.length / milliseconds) * 1000),
    all: all.map(Math.round),
  };
}

async function writeAll(pagesFolder: string, files: readonly string[], folder: string): Promise<number> {
  const made = new Set<string>();
  let milliseconds = 0;
  for (let from = 0; from < files.length; from += atOnce) {
    const group = files.slice(from, from + atOnce);
    const pages = await Promise.all(
      group.map(async (file) => [file, await readFile(join(pagesFolder, file))] as const),
    );
    const began = performance.now();
    for (const [file, bytes] of pages) writeAside(join(folder, file), bytes, made);
    milliseconds += performance.now() - began;
  }
  return milliseconds;
}

function writeAside(target: string, bytes: Buffer, made: Set<string>): void {
  const folder = dirname(target);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  writeFileSync(`${target}.new`, bytes);
  renameSync(`${target}.new`, target);
}
