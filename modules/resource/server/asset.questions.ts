import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf, type Resource } from '@kaiyin/modules/resource/schema';
import { mediaFile } from './media.questions.ts';
import { resourceTopic } from './resource-topic.ts';
import type { Asset } from './asset.ts';
import { assetOf } from './assets.ts';
import { widthsOf } from './scaled-pictures.ts';

interface WantedAsset {
  address: string;
  width?: number;
  height?: number;
  /** Made as narrow as this, where bodies ask for it; null where it is not offered so. */
  scaledTo?: number;
}

/** The file behind an internal address, cut to a size if one is given; null when the library has none. */
export const publicAsset = defineQuestion<BatchEnv, WantedAsset, Asset | null>({
  name: 'asset',
  changes: ({ address }) => [{ topic: resourceTopic(resourceIdOf(address) ?? 0) }],
  ask: async (env, { address, width, height, scaledTo }) => {
    const size = scaledTo ? { scaledTo } : width && height ? { width, height } : undefined;
    return (await assetOf(env, address, size)) ?? null;
  },
});

/** A picture as a body shows it: its measures, and the widths that it is offered in besides. */
export interface BodyPicture {
  width: number;
  height: number;
  narrower: number[];
}

/** The measures of a picture of the library; null where it is none, or they are not known. */
export const bodyPicture = defineQuestion<BatchEnv, string, BodyPicture | null>({
  name: 'bodyPicture',
  changes: (address) => [{ topic: resourceTopic(resourceIdOf(address) ?? 0) }],
  ask: async ({ ctx, site }, address) => {
    const row = await ctx.db
      .selectFrom('cms_resource')
      .select(['width', 'height', 'suffix'])
      .where('siteId', '=', site.id)
      .where('id', '=', resourceIdOf(address) ?? 0)
      .where('resourceType', '=', 'image')
      .executeTakeFirst();
    if (!row?.width || !row.height) return null;
    return { width: row.width, height: row.height, narrower: widthsOf(row) };
  },
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

export const resourceQuestions = [publicAsset, bodyPicture, fileFacts, mediaFile];
