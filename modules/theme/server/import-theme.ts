import type { ThemeChoice, ThemePart } from '@kaiyin/modules/theme/schema';
import { giveWay, said, siteOf, type BlobStore, type Context, type Progress } from '@kaiyin/server-kit';
import { namesOf } from './addresses.ts';
import { compare, type Compared } from './compare.ts';
import { readParts, withTheme } from './look.ts';
import type { Bringing } from './part.ts';
import { settleLinks } from './parts/catalogs.ts';
import { parts, type AnyPart } from './parts/index.ts';
import { keepBytes } from './parts/resources.ts';

interface Wanted {
  hash: string;
  choices: Partial<Record<ThemePart, ThemeChoice>>;
  publishes: boolean;
}

/** Brings a theme into the current site: all that is wanted of it, or nothing. */
export const importTheme = (
  ctx: Context,
  blobs: BlobStore,
  { wanted, progress }: { wanted: Wanted; progress: Progress },
): Promise<void> =>
  withTheme(blobs, wanted.hash, async (folder) => {
    const wantedParts = parts.filter(({ part }) => (wanted.choices[part] ?? 'skip') !== 'skip');
    const read = await readParts(wantedParts, folder);
    const bringing: Bringing = { names: await namesOf(ctx), folder, blobs, publishes: wanted.publishes };
    // Nothing is said while the transaction is open: what is said is written, too.
    await progress.report(10, said('theme.bringing', { name: folder.head.name }));
    const refuseMoved = await bytesAhead(ctx, blobs, { read, bringing, choices: wanted.choices });
    await ctx.transaction(async (ctx) => {
      await refuseMoved(ctx);
      // Another import, or somebody's work, may have come in between.
      bringing.names = await namesOf(ctx);
      const counts = { added: 0, changed: 0 };
      const brought = new Map<ThemePart, readonly unknown[]>();
      for (const [part, items] of read) {
        const done = await bring(ctx, part, { items, bringing, choice: wanted.choices[part.part] ?? 'skip' });
        brought.set(part.part, [...done.added, ...done.differing]);
        counts.added += done.added.length;
        counts.changed += done.differing.length;
      }
      await settleLinks(ctx, (brought.get('catalogs') ?? []) as Parameters<typeof settleLinks>[1], bringing);
      const { id, name } = siteOf(ctx);
      await ctx.audit('theme.imported', { id, name, siteId: id }, { theme: folder.head.name, ...counts });
      await progress.done(ctx, { message: said('theme.imported', { name: folder.head.name, ...counts }) });
    });
  });

interface Coming {
  read: ReadonlyMap<AnyPart, unknown[]>;
  bringing: Bringing;
  choices: Wanted['choices'];
}

async function bytesAhead(ctx: Context, blobs: BlobStore, { read, bringing, choices }: Coming) {
  for (const [part, items] of read) {
    if (part.part !== 'resources') continue;
    const { added, differing } = await compare(ctx, part, { items, names: bringing.names });
    const coming = choices.resources === 'replace' ? [...added, ...differing] : added;
    return keepBytes(ctx, blobs, { items: coming as never, bringing });
  }
  return async () => undefined;
}

/** Adds what the site does not have, and changes what it has otherwise where that is wanted; answers these. */
async function bring(
  ctx: Context,
  part: AnyPart,
  { items, bringing, choice }: { items: readonly unknown[]; bringing: Bringing; choice: ThemeChoice },
): Promise<Omit<Compared, 'same'>> {
  const { added, differing } = await compare(ctx, part, { items, names: bringing.names });
  const changed = choice === 'replace' ? differing : [];
  for (const item of added) {
    await part.add(ctx, item, bringing);
    await giveWay();
  }
  for (const item of changed) {
    await part.change(ctx, item, bringing);
    await giveWay();
  }
  await part.finish?.(ctx, [...added, ...changed], bringing);
  return { added, differing: changed };
}
