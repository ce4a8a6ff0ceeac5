import type { Context } from '@kaiyin/server-kit';
import { indexContents, readContents, writeContents, type Options, type ReadContents } from './index-contents.ts';

/** Contents that were indexed together, and those of them that could not be, with the reason. */
export interface Indexed {
  ids: readonly number[];
  failed: Map<number, unknown>;
}

/**
 * Indexes contents part by part; each is read and its texts are parted while the one before is written. Of a part that
 * fails each content is indexed by itself.
 */
export async function* indexEach(
  ctx: Context,
  parts: AsyncIterable<readonly number[]>,
  options: Options = {},
): AsyncGenerator<Indexed> {
  let ahead: { ids: readonly number[]; read: ReadContents | undefined } | undefined;
  for await (const ids of parts) {
    const read = await readContents(ctx, ids, options).catch(() => undefined);
    if (ahead) yield await written(ctx, ahead, options);
    ahead = { ids, read };
  }
  if (ahead) yield await written(ctx, ahead, options);
}

async function written(
  ctx: Context,
  { ids, read }: { ids: readonly number[]; read: ReadContents | undefined },
  options: Options,
): Promise<Indexed> {
  const isWritten =
    read &&
    (await writeContents(ctx, read).then(
      () => true,
      () => false,
    ));
  return { ids, failed: isWritten ? new Map() : await oneByOne(ctx, ids, options) };
}

async function oneByOne(ctx: Context, ids: readonly number[], options: Options): Promise<Map<number, unknown>> {
  const failed = new Map<number, unknown>();
  for (const id of ids)
    await indexContents(ctx, [id], options).catch((error: unknown) => {
      failed.set(id, error);
      ctx.log.error({ err: error, content: id }, 'a content could not be indexed');
    });
  return failed;
}
