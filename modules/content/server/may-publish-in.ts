import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { contentActions } from '@kaiyin/modules/content/schema';
import { forbidden, type Context } from '@kaiyin/server-kit';

/** Whether whoever asks may publish contents, in some catalogs at least. */
export function mayPublish({ user }: Context): boolean {
  return !user || user.permissions.has('*') || user.permissions.has(contentActions.publish.permission);
}

/** Refuses who may not change what is public in catalogs, where a call is open to others as well. */
export async function refuseUnlessMayPublishIn(ctx: Context, catalogIds: readonly number[]): Promise<void> {
  const { permission, right } = contentActions.publish;
  if (!mayPublish(ctx)) throw forbidden(permission);
  await refuseUnlessMayIn(ctx, right, catalogIds);
}
