import { catalog } from '@kaiyin/modules/catalog/schema';
import { loadCatalog, updateCatalog } from '@kaiyin/modules/catalog/server';
import { publishContents, removeContents, takeOffline } from '@kaiyin/modules/content/server';
import { editFile } from '@kaiyin/modules/file/server';
import { site } from '@kaiyin/modules/site/schema';
import { type PlannedChange } from '@kaiyin/modules/plan/schema';
import { openSite, updateSite } from '@kaiyin/modules/site/server';
import { getTemplate, updateTemplate } from '@kaiyin/modules/template/server';
import { publishWidgets, takeWidgetsOffline } from '@kaiyin/modules/widget/server';
import { invalid, siteOf, type BlobStore, type Context } from '@kaiyin/server-kit';
import type { ZodType } from 'zod';

type ChangeOf<T extends PlannedChange['type']> = Extract<PlannedChange, { type: T }>;

/** Does what is planned, by the same actions that the console calls. */
export async function carryOut(ctx: Context, blobs: BlobStore, change: PlannedChange): Promise<void> {
  if (change.type === 'contents') await changeContents(ctx, change);
  if (change.type === 'widgets') {
    if (change.action === 'publish') await publishWidgets(ctx, change);
    else await takeWidgetsOffline(ctx, change);
  }
  if (change.type === 'catalog') await changeCatalog(ctx, change);
  if (change.type === 'template') {
    const { remark } = await getTemplate(ctx, change);
    await updateTemplate(ctx, { id: change.id, source: change.source, remark });
  }
  if (change.type === 'file') await editFile(ctx, blobs, change);
  if (change.type === 'setting') {
    const row = await openSite(ctx, siteOf(ctx).id);
    await updateSite(ctx, fitting(site.update, { ...row, ...change.fields, id: row.id, path: row.path }, site.table));
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
  const changed = fitting(catalog.update, { ...row, ...fields, id }, catalog.table);
  await updateCatalog(ctx, { ...changed, visible: typeof fields.visible === 'boolean' ? fields.visible : visible });
}

/** What somebody would save, as it would be saved. @throws Refusal at the field that does not fit */
function fitting<T>(shape: ZodType<T>, fields: object, labels: string): T {
  const parsed = shape.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw invalid(parsed.error, labels);
  return parsed.data;
}
