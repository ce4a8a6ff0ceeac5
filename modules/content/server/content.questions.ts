import type { BatchEnv } from '@kaiyin/modules/page/server';
import { defineQuestion } from '@kaiyin/publisher';
import { bodyAsHtml } from './content-type.ts';
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

/** The public body of an item as HTML, and the fields that only its own page shows; empty when there is none. */
export const articleBody = defineQuestion<BatchEnv, number, ArticleBody>({
  name: 'articleBody',
  changes: 'named',
  // A version that was published is never written into.
  digest: ({ versionId }) => String(versionId),
  ask: async (env, id) => {
    const row = await env.ask(publicContent, id);
    if (!row) return { versionId: 0, ...noVersion };
    const { versionId } = row;
    const { body, own } = await shownVersion(env, versionId);
    return { versionId, body: bodyAsHtml(env.ctx, row, body), own };
  },
});

interface KeptBody {
  versionId: number;
  contentType: string;
  body: string;
}

/** The public body of an item as its kind keeps it; empty when there is none. */
export const keptBody = defineQuestion<BatchEnv, number, KeptBody>({
  name: 'keptBody',
  changes: 'named',
  digest: ({ versionId }) => String(versionId),
  ask: async (env, id) => {
    const row = await env.ask(publicContent, id);
    if (!row) return { versionId: 0, contentType: '', body: '' };
    const { versionId, contentType } = row;
    return { versionId, contentType, body: (await shownVersion(env, versionId)).body };
  },
});

/** Internal addresses of the files of a public item that feeds hand on. */
export const enclosedFiles = defineQuestion<BatchEnv, number, readonly string[]>({
  name: 'enclosedFiles',
  changes: 'named',
  ask: async (env, id) => {
    const { contentType, body } = await env.ask(keptBody, id);
    return env.ctx.services.contentTypes.get(contentType)?.enclosed?.(body) ?? [];
  },
});
