import type { Context } from '@kaiyin/server-kit';
import type { ResourceType } from '@kaiyin/modules/resource/schema';
import { defineContentType, type ContentType } from '../content-type.ts';
import { refuseForeignFiles, refuseMissingFiles, withOwnFiles, type NamedFile } from './files-of-items.ts';
import { bodyOfItems, keptItems, readItems, type ListedItem, type ListRules } from './read-items.ts';

interface ListType<T extends ListedItem> extends ListRules {
  type: string;
  /** Kind of the files that its items are made of. */
  resourceType: ResourceType;
  /** What an item says, piece by piece. */
  texts: (item: T) => string[];
  /** An item as HTML, with internal addresses. */
  html: (item: T) => string;
  /** Files that an item names besides its own, and of which kind they have to be. */
  besides?: (item: T) => readonly NamedFile[];
  /** Internal address of the file that feeds hand on; undefined of an item that has none. */
  enclosed?: (item: T) => string | undefined;
  /** Refuses, at the body, what else may not be kept, knowing what was kept before. */
  refuse?: (ctx: Context, items: readonly T[], before: readonly T[]) => Promise<void>;
}

/** A kind of content whose body is a list of files, kept as JSON; empty when it has none. */
export function defineListType<T extends ListedItem>(list: ListType<T>): ContentType {
  const { besides = () => [], enclosed } = list;
  return defineContentType({
    type: list.type,
    clean: async (body) => bodyOfItems(readItems(body, list)),
    settle: async (ctx, body, kept) => {
      const items = keptItems<T>(body);
      await list.refuse?.(ctx, items, keptItems<T>(kept));
      await refuseForeignFiles(ctx, items.map(besides));
      return bodyOfItems(await withOwnFiles(ctx, items, list.resourceType));
    },
    forEditor: (body) => body,
    texts: (body) => keptItems<T>(body).flatMap(list.texts),
    parts: () => 1,
    ...(list.resourceType === 'image' && { firstPicture: (body: string) => keptItems<T>(body)[0]?.src }),
    isEmpty: (body) => body === '',
    refuseUnready: (ctx, { title }, body) =>
      refuseMissingFiles(
        ctx,
        title,
        keptItems<T>(body).map((item) => [item.src, ...besides(item).map(({ address }) => address)]),
      ),
    html: (body) => keptItems<T>(body).map(list.html).join('\n'),
    enclosed: (body) => keptItems<T>(body).flatMap((item) => enclosed?.(item) ?? []),
  });
}
