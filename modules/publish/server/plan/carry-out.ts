import { catalog } from '@kaiyin/modules/catalog/schema';
import { loadCatalog, updateCatalog } from '@kaiyin/modules/catalog/server';
import { publishContents, removeContents, takeOffline } from '@kaiyin/modules/content/server';
import { site, type PlannedChange } from '@kaiyin/modules/site/schema';
import { openSite, updateSite } from '@kaiyin/modules/site/server';
import { getTemplate, updateTemplate } from '@kaiyin/modules/template/server';
import { siteOf, type Context } from '@kaiyin/server-kit';

type ChangeOf<T extends PlannedChange['type']> = Extract<PlannedChange, { type: T }>;

/** Does what is planned, by the same actions that the console calls. */
export async function carryOut(ctx: Context, change: PlannedChange): Promise<void> {
  if (change.type === 'contents') await changeContents(ctx, change);
  if (change.type === 'catalog') await changeCatalog(ctx, change);
  if (change.type === 'template') {
    const { remark } = await getTemplate(ctx, change);
    await updateTemplate(ctx, { id: change.id, source: change.source, remark });
  }
  if (change.type === 'setting') {
    const row = await openSite(ctx, siteOf(ctx).id);
    await updateSite(ctx, site.update.parse({ ...row, ...change.fields, id: row.id, path: row.path }));
  }
}

async function changeContents(ctx: Context, { action, ids }: ChangeOf<'contents'>): Promise<void> {
  if (action === 'publish') await publishContents(ctx, ids);
  else if (action === 'offline') await takeOffline(ctx, { ids });
  else await removeContents(ctx, { ids });
}

async function changeCatalog(ctx: Context, { id, fields }: ChangeOf<'catalog'>): Promise<void> {
  const row = await loadCatalog(ctx, id);
  const { visible } = row;
  const changed = catalog.update.parse({ ...row, ...fields, id });
  await updateCatalog(ctx, { ...changed, visible: typeof fields.visible === 'boolean' ? fields.visible : visible });
}
