import { safeHtml, type SafeHtml } from '@kaiyin/liquid';
import { visibleTree } from '@kaiyin/modules/catalog/server';
import { publicContent } from '@kaiyin/modules/content/server';
import type { BatchEnv, EmbeddedKind, RenderEnv } from '@kaiyin/modules/page/server';
import { defineQuestion, when } from '@kaiyin/publisher';
import { templateSource, type Batch } from '../render/batch.ts';
import type { PageEnv } from './env-of-page.ts';
import { pageVariables } from './page-variables.ts';
import { contentRef, refsOfCatalog, siteRefs, type PageRef } from './pages.ts';

/** The page of something that another page embeds; null when it has none. */
export const embeddedPage = defineQuestion<BatchEnv, { kind: EmbeddedKind; id: number }, PageRef | null>({
  name: 'embeddedPage',
  changes: 'always',
  ask: async (env, { kind, id }) => {
    if (kind === 'site') return id === env.site.id ? (siteRefs(env)[0] ?? null) : null;
    if (kind === 'catalog') return refsOfCatalog(env, await env.ask(visibleTree, 'visible'), id)[0] ?? null;
    const row = await env.ask(publicContent, id);
    return row ? ((await contentRef(env, row))[0] ?? null) : null;
  },
});

const deepest = 5;

/**
 * Lets a page embed others: they are rendered with the addresses of the page that shows them, and what they read counts
 * as read by it. Throws where a page would embed itself or pages are nested deeper than five; the message is the way
 * there. `open` are the paths of the pages that are being rendered, the outermost first.
 */
export const embedding =
  (batch: Batch, env: PageEnv, open: readonly string[]): RenderEnv['embed'] =>
  (kind, id) =>
    when(env.reader.ask(embeddedPage, { kind, id }), (ref): SafeHtml | Promise<SafeHtml> => {
      if (!ref?.template) return safeHtml('');
      const way = [...open, ref.basePath];
      if (open.includes(ref.basePath) || open.length > deepest) throw new Error(way.join(' → '));
      const inner: PageEnv = {
        ...env,
        page: { preview: env.page.preview, path: ref.basePath, number: 1 },
        paging: () => undefined,
      };
      inner.embed = embedding(batch, inner, way);
      return when(renderInside(batch, ref, inner), safeHtml);
    });

function renderInside(batch: Batch, ref: PageRef, env: PageEnv): string | Promise<string> {
  const use = (name: string) => {
    void env.reader.ask(templateSource, name);
    return batch.template(name);
  };
  const template = use(ref.template);
  if (!template) return '';
  return when(pageVariables(env, ref), (scope) => template.render({ env, scope, page: ref.basePath, include: use }));
}
