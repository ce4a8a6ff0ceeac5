import { specialPartOf } from '@kaiyin/entity';
import type { Catalog, CatalogInput } from '@kaiyin/modules/catalog/schema';
import { builtInPages } from '@kaiyin/modules/site/schema';
import { failField, siteOf, type Context } from '@kaiyin/server-kit';

const reserved = new Set<string | undefined>([
  'resources',
  'include',
  'template',
  'templates',
  'kx-api',
  'ss-member',
  'sites',
  // Pages that are made when readers ask for them.
  ...builtInPages.map(({ path }) => path.split('/')[0]),
]);

/** Folders that a pipe needs for itself, and names that mean something to the systems that folders lie on. */
export function refuseReserved(path: string): void {
  const taken = reservedPartOf(path);
  if (taken) failField('path', 'catalog.reservedPath', { path: taken });
}

/** The part of a path that no catalog may have; undefined when there is none. */
export function reservedPartOf(path: string): string | undefined {
  const top = path.split('/')[0] ?? '';
  return reserved.has(top.toLowerCase()) ? top : specialPartOf(path);
}

/** Alias and path are each free within the site; upper and lower case are the same folder on some disks. */
export async function refuseTakenNames(ctx: Context, { alias, path }: CatalogInput, self = 0): Promise<void> {
  for (const [field, value] of [
    ['alias', alias],
    ['path', path],
  ] as const) {
    const taken = await ctx.db
      .selectFrom('cms_catalog')
      .select('id')
      .where('siteId', '=', siteOf(ctx).id)
      .where('id', '!=', self)
      .where((eb) => eb(eb.fn<string>('lower', [field]), '=', value.toLowerCase()))
      .executeTakeFirst();
    if (taken) failField(field, 'Common.RuleTips.Taken', { label: `{cms_catalog.${field}}`, value });
  }
}

/** Catalogs lie below catalogs, and special topics below special topics. */
export function refuseOtherKind(parent: Pick<Catalog, 'special'> | null, special: boolean): void {
  if (parent && parent.special !== special) failField('parentId', 'catalog.otherKind');
}

/** A link catalog leads somewhere, and not to another link. */
export async function refuseLinkFault(ctx: Context, { catalogType, redirectUrl }: CatalogInput): Promise<void> {
  if (catalogType !== 'link') return;
  if (!redirectUrl) failField('redirectUrl', 'catalog.linkNeedsAddress');
  const target = /^iurl:\/\/catalog\?id=(\d+)/i.exec(redirectUrl ?? '')?.[1];
  if (!target) return;
  const row = await ctx.db
    .selectFrom('cms_catalog')
    .select('catalogType')
    .where('siteId', '=', siteOf(ctx).id)
    .where('id', '=', Number(target))
    .executeTakeFirst();
  if (!row || row.catalogType === 'link') failField('redirectUrl', 'catalog.linkToLink');
}
