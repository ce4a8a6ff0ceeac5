import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mostEntries, themeFile, themeFormat, themeHead, type ThemeHead } from '@kaiyin/modules/theme/schema';
import { fail } from '@kaiyin/server-kit';
import type { Unzipped } from '@kaiyin/server-kit/unzip';
import { z } from 'zod';

/** An unpacked theme. Paths are those below the folder that has `theme.json`. */
export interface ThemeFolder {
  head: ThemeHead;
  /** Paths of all its files, in order. */
  files: readonly string[];
  has(path: string): boolean;
  /** Of a text; refuses one that is too large. */
  bytes(path: string): Promise<Buffer>;
  /** Where a file lies. */
  place(path: string): string;
  /** The list that a JSON file holds; an empty one without the file. Refuses, with the file's name, what does not fit. */
  list<T>(path: string, item: z.ZodType<T>, most?: number): Promise<T[]>;
}

/** Bytes of one template. */
const mostText = 2 * 1024 * 1024;
/** Bytes of one JSON file. */
const mostJson = 30 * 1024 * 1024;

// What computers add of their own accord.
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path);

/** Reads what was unpacked as a theme, in a folder of its own or not; refuses what is none. */
export async function openTheme({ folder, files }: Unzipped): Promise<ThemeFolder> {
  const paths = files.map(({ path }) => path).filter((path) => !isLitter(path));
  const heads = paths.filter((path) => path === themeFile || path.endsWith(`/${themeFile}`));
  const head = heads.toSorted((one, other) => one.split('/').length - other.split('/').length)[0];
  if (head === undefined) return fail('theme.noHead', { file: themeFile });
  const base = head.slice(0, -themeFile.length);
  const place = (path: string) => join(folder, base + path);
  const read = await json(place(themeFile), themeFile, themeHead);
  if (read.kaiyinTheme > themeFormat) fail('theme.newer', { name: read.name });
  const within = paths.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
  const inside = new Set(within);
  return {
    head: read,
    files: within.toSorted(),
    has: (path) => inside.has(path),
    place,
    bytes: async (path) => {
      if ((await stat(place(path))).size > mostText) fail('theme.tooLarge', { file: path });
      return readFile(place(path));
    },
    list: async <T>(path: string, item: z.ZodType<T>, most = mostEntries) => {
      if (!inside.has(path)) return [];
      const entries = await json(place(path), path, z.array(z.unknown()));
      if (entries.length > most) fail('theme.tooMany', { file: path, count: most });
      return fitting(entries, path, z.array(item));
    },
  };
}

async function json<T>(place: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const { size } = await stat(place);
  if (size > mostJson) fail('theme.tooLarge', { file: name });
  const text = (await readFile(place, 'utf8')).replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    fail('theme.notJson', { file: name });
  }
  return fitting(value, name, schema);
}

function fitting<T>(value: unknown, name: string, schema: z.ZodType<T>): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return fail('theme.notFit', { file: name, place: issue?.path.join('.') ?? '' });
}
