import type { Context } from '@kaiyin/server-kit';
import { indexContents } from './index-contents.ts';

/** Indexes contents together, and where that fails each by itself. Answers which of them could not be indexed, and why. */
export async function indexEach(
  ctx: Context,
  ids: readonly number[],
  options: Parameters<typeof indexContents>[2] = {},
): Promise<Map<number, unknown>> {
  const failed = new Map<number, unknown>();
  try {
    await indexContents(ctx, ids, options);
    return failed;
  } catch {
    for (const id of ids)
      await indexContents(ctx, [id], options).catch((error: unknown) => {
        failed.set(id, error);
        ctx.log.error({ err: error, content: id }, 'a content could not be indexed');
      });
    return failed;
  }
}
