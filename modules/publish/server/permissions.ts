import { contentActions } from '@kaiyin/modules/content/schema';
import type { PlannedChange, previewKinds } from '@kaiyin/modules/plan/schema';
import { forbidden, type Context } from '@kaiyin/server-kit';

/** For calls that several permissions open, each for a part of what they do. */
export function refuseWithout(ctx: Context, ...permissions: readonly string[]): void {
  const held = ctx.user?.permissions;
  if (!held?.has('*') && !permissions.some((permission) => held?.has(permission))) throw forbidden(permissions[0]);
}

/** Who may look at the unpublished page of what. */
export const previewPermission: Record<(typeof previewKinds)[number], string> = {
  site: 'cms:site:view',
  catalog: 'cms:catalog:view',
  content: 'cms:content:view',
  pagewidget: 'cms:content:view',
};

/** Who may plan a change: whoever may make it. What a publish would do now is for everyone who plans anything. */
export function refusePlan(ctx: Context, change: PlannedChange): void {
  if (change.type === 'contents') refuseWithout(ctx, contentActions[change.action].permission);
  if (change.type === 'catalog') refuseWithout(ctx, 'cms:catalog:edit', 'cms:catalog:publish');
  if (change.type === 'template') refuseWithout(ctx, 'cms:template:edit');
  if (change.type === 'file') refuseWithout(ctx, 'cms:file:edit');
  if (change.type === 'setting') refuseWithout(ctx, 'cms:site:edit');
}
