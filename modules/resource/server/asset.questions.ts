import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
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

/** Names a library file in changes. */
export const resourceTopic = (id: number): string => `resource:${id}`;

export const resourceQuestions = [publicAsset];
