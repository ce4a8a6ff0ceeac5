import type { BatchEnv } from '@kaiyin/modules/page/server';
import { mediaTypeOf, resourceIdOf, type MediaFacts } from '@kaiyin/modules/resource/schema';
import { defineQuestion } from '@kaiyin/publisher';
import { resourceTopic } from './resource-topic.ts';

export interface MediaFile {
  suffix: string;
  fileSize: number;
  mediaType: string;
  facts: MediaFacts | null;
}

/** The sound or film behind an internal address, and what is known of it; null when the library has none. */
export const mediaFile = defineQuestion<BatchEnv, string, MediaFile | null>({
  name: 'mediaFile',
  changes: (address) => [{ topic: resourceTopic(resourceIdOf(address) ?? 0) }],
  ask: async ({ ctx, site }, address) => {
    const row = await ctx.db
      .selectFrom('cms_resource')
      .select(['suffix', 'fileSize', 'facts'])
      .where('siteId', '=', site.id)
      .where('id', '=', resourceIdOf(address) ?? 0)
      .executeTakeFirst();
    return row ? { ...row, mediaType: mediaTypeOf(row.suffix) } : null;
  },
});
