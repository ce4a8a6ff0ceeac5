import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ThemePartView, ThemeView } from '@kaiyin/modules/theme/schema';
import { fail, type BlobStore, type Context } from '@kaiyin/server-kit';
import { unzip, UnzipRefused } from '@kaiyin/server-kit/unzip';
import { namesOf } from './addresses.ts';
import { compare } from './compare.ts';
import { parts, type AnyPart } from './parts/index.ts';
import { openTheme, type ThemeFolder } from './theme-folder.ts';

/** Unpacks an archive, hands it over and removes it again. Refuses what is no theme, and what an archive must not be. */
export async function withTheme<T>(
  blobs: BlobStore,
  hash: string,
  work: (folder: ThemeFolder) => Promise<T>,
): Promise<T> {
  const unpacked = await unzip(blobs.path(hash), join(tmpdir(), 'kaiyin-themes')).catch((error: unknown) => {
    if (!(error instanceof UnzipRefused)) throw error;
    return fail(`theme.refused.${error.reason}`, { entry: error.entry });
  });
  try {
    return await work(await openTheme(unpacked));
  } finally {
    await rm(unpacked.folder, { recursive: true, force: true });
  }
}

/** The items of each part; of two with one key the first. */
export async function readParts(parts: readonly AnyPart[], folder: ThemeFolder): Promise<Map<AnyPart, unknown[]>> {
  const read = new Map<AnyPart, unknown[]>();
  for (const part of parts) {
    const items = (await part.read(folder)) as unknown[];
    read.set(part, [...new Map(items.toReversed().map((item) => [part.keyOf(item), item])).values()].toReversed());
  }
  return read;
}

/** What the caller lacks to bring a part in. */
export const lackingFor = ({ user }: Context, { permissions }: AnyPart): string[] =>
  user === null || user.permissions.has('*') ? [] : permissions.filter((one) => !user.permissions.has(one));

const named = 20;

/** Says what bringing a theme into the current site would do. */
export const lookAtTheme = (ctx: Context, blobs: BlobStore, hash: string): Promise<Omit<ThemeView, 'fileId'>> =>
  withTheme(blobs, hash, async (folder) => {
    const names = await namesOf(ctx);
    const read = await readParts(parts, folder);
    const views: ThemePartView[] = [];
    for (const [part, items] of read) {
      if (items.length === 0) continue;
      const { added, same, differing } = await compare(ctx, part, { items, names });
      const namesOf = (some: readonly unknown[]) =>
        some.slice(0, named).map((item) => ctx.say({ key: 'theme.plain', params: { name: part.nameOf(item) } }));
      views.push({
        part: part.part,
        added: added.length,
        same: same.length,
        differing: differing.length,
        addedNames: namesOf(added),
        differingNames: namesOf(differing),
        lacking: lackingFor(ctx, part),
      });
    }
    const { name, description } = folder.head;
    return { name, description, parts: views, unknown: folder.files.filter((path) => !isKnown(path)).slice(0, 100) };
  });

const isKnown = (path: string): boolean =>
  /^(theme\.json$|data\/[a-z-]+\.json$|templates\/|assets\/|resources\/)/.test(path);
