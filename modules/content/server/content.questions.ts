import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import type { PublicRow } from './public-contents.ts';
import { rowsById } from './public-rows.ts';
import { shownVersion } from './shown-version.ts';
import { noVersion, type ShownVersion } from './versions.ts';

/** An item that is public; null when it is not. */
export const publicContent = defineQuestion<BatchEnv, number, PublicRow | null>({
  name: 'publicContent',
  changes: 'named',
  ask: async (env, id) => (await rowsById(env, [id]))[0] ?? null,
});

interface ArticleBody extends ShownVersion {
  versionId: number;
}

/** The public body of an item, as it is kept, and the fields that only its own page shows; empty when there is none. */
export const articleBody = defineQuestion<BatchEnv, number, ArticleBody>({
  name: 'articleBody',
  changes: 'named',
  // A version that was published is never written into.
  digest: ({ versionId }) => String(versionId),
  ask: async (env, id) => {
    const row = await env.ask(publicContent, id);
    if (!row) return { versionId: 0, ...noVersion };
    const { versionId } = row;
    return { versionId, ...(await shownVersion(env, versionId)) };
  },
});
