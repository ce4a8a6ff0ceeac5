import { refuseUnlessMayEverywhere } from '@kaiyin/modules/catalog/server';
import { contentActions } from '@kaiyin/modules/content/schema';
import { refuseOutOfScope } from '@kaiyin/modules/content/server';
import { planners, type PlannedChange, type previewKinds } from '@kaiyin/modules/plan/schema';
import { loadWidgets } from '@kaiyin/modules/widget/server';
import { forbidden, type Context } from '@kaiyin/server-kit';

/** For calls that several permissions open, each for a part of what they do. */
export function refuseWithout(ctx: Context, ...permissions: readonly string[]): void {
  const held = ctx.user?.permissions;
  if (!held?.has('*') && !permissions.some((permission) => held?.has(permission))) throw forbidden(permissions[0]);
}

interface PreviewOf {
  type: (typeof previewKinds)[number];
  dataId: number;
}

/** Who may look at the unpublished page of what. */
const previewPermissions: Record<(typeof previewKinds)[number], readonly string[]> = {
  site: ['cms:site:view'],
  catalog: ['cms:catalog:view'],
  content: ['cms:content:view'],
  // Of an ad space, too, for whoever sees ads.
  pagewidget: ['cms:content:view', 'cms:advertisement:view'],
};

export async function refusePreview(ctx: Context, { type, dataId }: PreviewOf): Promise<void> {
  refuseWithout(ctx, ...previewPermissions[type]);
  if (type === 'content') await refuseOutOfScope(ctx, [dataId]);
  else if (type === 'pagewidget') {
    const [widget] = await loadWidgets(ctx, [dataId]);
    if (widget?.type !== 'ads') refuseWithout(ctx, 'cms:content:view');
  } else refuseUnlessMayEverywhere(ctx, 'View');
}

/** Who may plan a change: whoever may make it. What a publish would do now is for everyone who plans anything. */
export function refusePlan(ctx: Context, change: PlannedChange): void {
  if (change.type === 'contents') refuseWithout(ctx, contentActions[change.action].permission);
  if (change.type === 'widgets') refuseWithout(ctx, 'cms:content:view', 'cms:advertisement:view');
  if (change.type === 'site') refuseWithout(ctx, ...planners);
  if (change.type === 'catalog') refuseWithout(ctx, 'cms:catalog:edit', 'cms:catalog:publish');
  if (change.type === 'template') refuseWithout(ctx, 'cms:template:edit');
  if (change.type === 'file') refuseWithout(ctx, 'cms:file:edit');
  if (change.type === 'setting') refuseWithout(ctx, 'cms:site:edit');
}
