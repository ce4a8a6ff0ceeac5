import { catalogTemplateOf, type AppliedTo } from '@kaiyin/modules/catalog/schema';
import { openSite, refuseUnlessMaySite } from '@kaiyin/modules/site/server';
import { notFound, siteOf, type Context } from '@kaiyin/server-kit';
import {
  catalogsNamed,
  changeCatalogs,
  keepTemplates,
  toView,
  withTemplates,
  type ChangedCatalog,
} from './apply-below.ts';

interface ApplyDefaults {
  siteId: number;
  toCatalogIds: number[];
  /** Default templates of the site, by pipe. */
  publishPipeProps: { pipeCode: string; keys: string[] }[];
}

/** Catalogs that have templates of their own where the site's are to hold. */
export async function previewDefaultTemplates(ctx: Context, wanted: ApplyDefaults): Promise<AppliedTo[]> {
  refuseUnlessMaySite(ctx, 'Edit', await openSite(ctx, wanted.siteId));
  return (await ownTemplates(ctx, wanted)).map(toView);
}

/** Takes templates of their own away from catalogs. Refuses where the caller may not edit the site or one of them. */
export async function applyDefaultTemplates(ctx: Context, wanted: ApplyDefaults): Promise<{ changed: number }> {
  refuseUnlessMaySite(ctx, 'Edit', await openSite(ctx, wanted.siteId));
  return changeCatalogs(
    ctx,
    () => ownTemplates(ctx, wanted),
    (ctx, { row }) => {
      const after = wanted.publishPipeProps.reduce(
        (props, { pipeCode: pipe, keys }) =>
          withTemplates(props, { pipe, keys: keys.map(catalogTemplateOf), given: {} }),
        row.publishPipeProps,
      );
      return keepTemplates(ctx, row, after);
    },
  );
}

async function ownTemplates(ctx: Context, wanted: ApplyDefaults): Promise<ChangedCatalog[]> {
  const ids = [...new Set(wanted.toCatalogIds)];
  if (wanted.siteId !== siteOf(ctx).id) throw notFound();
  const rows = await catalogsNamed(ctx, ids);
  if (rows.length !== ids.length) throw notFound();
  return rows
    .map((row) => {
      const keys = wanted.publishPipeProps.flatMap(({ pipeCode, keys }) =>
        keys.map(catalogTemplateOf).filter((key) => row.publishPipeProps[pipeCode]?.[key]),
      );
      return { row, keys };
    })
    .filter(({ keys }) => keys.length > 0);
}
