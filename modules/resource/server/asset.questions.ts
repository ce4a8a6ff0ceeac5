import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf, type Resource } from '@kaiyin/modules/resource/schema';
import { mediaFile } from './media.questions.ts';
import { resourceTopic } from './resource-topic.ts';
import { assetOf, type Asset } from './assets.ts';

interface WantedAsset {
  address: string;
  width?: number;
  height?: number;
}

/** The file behind an internal address, cut to a size if one is given; null when the library has none. */
export const publicAsset = defineQuestion<BatchEnv, WantedAsset, Asset | null>({
  name: 'asset',
  changes: ({ address }) => [{ topic: resourceTopic(resourceIdOf(address) ?? 0) }],
  ask: async ({ ctx, blobs, site }, { address, width, height }) =>
    (await assetOf(ctx, blobs, site.id, address, width && height ? { width, height } : undefined)) ?? null,
});

export type FileFacts = Pick<Resource, 'id' | 'fileName' | 'suffix' | 'fileSize' | 'width' | 'height'>;

/** What the library knows of some files, in the order of their ids; those that it does not have are left out. */
export const fileFacts = defineQuestion<BatchEnv, readonly number[], FileFacts[]>({
  name: 'fileFacts',
  changes: (ids) => ids.map((id) => ({ topic: resourceTopic(id) })),
  ask: ({ ctx, site }, ids) =>
    ctx.db
      .selectFrom('cms_resource')
      .select(['id', 'fileName', 'suffix', 'fileSize', 'width', 'height'])
      .where('siteId', '=', site.id)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute(),
});

export const resourceQuestions = [publicAsset, fileFacts, mediaFile];
