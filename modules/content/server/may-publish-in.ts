import { refuseUnlessMayIn } from '@kaiyin/modules/catalog/server';
import { contentActions } from '@kaiyin/modules/content/schema';
import { forbidden, type Context } from '@kaiyin/server-kit';

/** Refuses who may not change what is public in catalogs, where a call is open to others as well. */
export async function refuseUnlessMayPublishIn(ctx: Context, catalogIds: readonly number[]): Promise<void> {
  const { permission, right } = contentActions.publish;
  const held = ctx.user?.permissions;
  if (held && !held.has('*') && !held.has(permission)) throw forbidden(permission);
  await refuseUnlessMayIn(ctx, right, catalogIds);
}
