import { internalUrl, resourceIdOf, type Resource, type ResourceType } from '@kaiyin/modules/resource/schema';
import { fail, failField, siteOf, type Context } from '@kaiyin/server-kit';
import type { ListedItem } from './read-items.ts';

type File = Pick<Resource, 'id' | 'siteId' | 'path' | 'resourceType'>;

/** Items with the addresses that the library has for their files. Refuses, at the body, files of another site or kind. */
export async function withOwnFiles<T extends ListedItem>(
  ctx: Context,
  items: readonly T[],
  resourceType: ResourceType,
  first = 1,
): Promise<T[]> {
  const files = await filesOf(ctx, items);
  return items.map((item, index) => {
    const id = resourceIdOf(item.src);
    if (id === undefined) return item;
    const number = index + first;
    const file = files.get(id);
    // One that was removed from the library stays until its author sees it; publishing names it.
    if (file === undefined && sitesOf(item) === siteOf(ctx).id) return item;
    if (file?.siteId !== siteOf(ctx).id) return failField('body', 'content.items.foreignFile', { number });
    if (file.resourceType !== resourceType)
      return failField('body', 'content.items.wrongKind', {
        number,
        kind: `{cms_resource.resourceType.${resourceType}}`,
      });
    return { ...item, src: internalUrl(file) };
  });
}

/** A file that an item names besides its own. */
export interface NamedFile {
  address: string;
  resourceType: ResourceType;
}

/** Refuses, at the body, files that items name besides their own where they are of another site or kind. */
export async function refuseForeignFiles(ctx: Context, named: readonly (readonly NamedFile[])[]): Promise<void> {
  for (const [index, files] of named.entries())
    for (const { address, resourceType } of files)
      await withOwnFiles(ctx, [{ id: '', src: address }], resourceType, index + 1);
}

/** Refuses to publish items of whose files the library no longer has one, and names them. */
export async function refuseMissingFiles(
  ctx: Context,
  title: string,
  addresses: readonly (readonly string[])[],
): Promise<void> {
  const files = await filesOf(
    ctx,
    addresses.flat().map((src) => ({ id: '', src })),
  );
  const missing = addresses.flatMap((ofItem, index) => {
    const ids = ofItem.map(resourceIdOf).filter((id) => id !== undefined);
    return ids.every((id) => files.has(id)) ? [] : [index + 1];
  });
  if (missing.length > 0) fail('content.items.filesGone', { title, numbers: missing.join(', ') });
}

async function filesOf(ctx: Context, items: readonly ListedItem[]): Promise<Map<number, File>> {
  const ids = [...new Set(items.map(({ src }) => resourceIdOf(src)))].filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_resource')
    .select(['id', 'siteId', 'path', 'resourceType'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row as File]));
}

const sitesOf = ({ src }: ListedItem): number => Number(/&sid=(\d+)$/.exec(src)?.[1]);
