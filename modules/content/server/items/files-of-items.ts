import { internalUrl, resourceIdOf, type Resource, type ResourceType } from '@kaiyin/modules/resource/schema';
import { fail, failField, siteOf, type Context } from '@kaiyin/server-kit';
import type { ListedItem } from './read-items.ts';

type File = Pick<Resource, 'id' | 'siteId' | 'path' | 'resourceType'>;

/** Items with the addresses that the library has for their files. Refuses, at the body, files of another site or kind. */
export async function withOwnFiles<T extends ListedItem>(
  ctx: Context,
  items: readonly T[],
  resourceType: ResourceType,
): Promise<T[]> {
  const find = await ownFiles(
    ctx,
    items.map(({ src }) => src),
  );
  return items.map((item, index) => {
    const file = find({ address: item.src, resourceType }, index + 1);
    return file ? { ...item, src: internalUrl(file) } : item;
  });
}

/** A file that an item names besides its own. */
export interface NamedFile {
  address: string;
  resourceType: ResourceType;
}

/** Refuses, at the body, files that items name besides their own where they are of another site or kind. */
export async function refuseForeignFiles(ctx: Context, named: readonly (readonly NamedFile[])[]): Promise<void> {
  const find = await ownFiles(
    ctx,
    named.flat().map(({ address }) => address),
  );
  for (const [index, files] of named.entries()) for (const file of files) find(file, index + 1);
}

/**
 * Finds the file behind an address of the item with a number; undefined of an address outside the library, and of a file of
 * this site that was removed: it stays until its author sees it, and publishing names it.
 */
async function ownFiles(ctx: Context, addresses: readonly string[]) {
  const files = await filesOf(ctx, addresses);
  const own = siteOf(ctx).id;
  return ({ address, resourceType }: NamedFile, number: number): File | undefined => {
    const id = resourceIdOf(address);
    if (id === undefined) return undefined;
    const file = files.get(id);
    if (file === undefined && siteIdIn(address) === own) return undefined;
    if (file?.siteId !== own) return failField('body', 'content.items.foreignFile', { number });
    if (file.resourceType === resourceType) return file;
    const kind = `{cms_resource.resourceType.${resourceType}}`;
    return failField('body', 'content.items.wrongKind', { number, kind });
  };
}

/** Refuses to publish items of whose files the library no longer has one, and names them. */
export async function refuseMissingFiles(
  ctx: Context,
  title: string,
  addresses: readonly (readonly string[])[],
): Promise<void> {
  const files = await filesOf(ctx, addresses.flat());
  const missing = addresses.flatMap((ofItem, index) => {
    const ids = ofItem.map(resourceIdOf).filter((id) => id !== undefined);
    return ids.every((id) => files.has(id)) ? [] : [index + 1];
  });
  if (missing.length > 0) fail('content.items.filesGone', { title, numbers: missing.join(', ') });
}

async function filesOf(ctx: Context, addresses: readonly string[]): Promise<Map<number, File>> {
  const ids = [...new Set(addresses.map(resourceIdOf))].filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('cms_resource')
    .select(['id', 'siteId', 'path', 'resourceType'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row as File]));
}

const siteIdIn = (address: string): number => Number(/&sid=(\d+)$/.exec(address)?.[1]);
