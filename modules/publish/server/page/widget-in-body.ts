import { safeHtml, type SafeHtml } from '@kaiyin/liquid';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { widgetAlone } from '@kaiyin/modules/widget/server';
import { when } from '@kaiyin/publisher';
import { Refusal } from '@kaiyin/server-kit';
import { templateSource, type Batch } from '../render/batch.ts';
import { clock } from './clock.ts';
import { embedding } from './embed-page.ts';
import type { PageEnv } from './env-of-page.ts';
import { siteVariables } from './page-variables.ts';

/**
 * Shows page widgets in articles: the same on every page, with the site's variables and their own, and what they read
 * counts as read by the page. `open` are the codes of those that are being shown: one that stands in itself is empty.
 */
export const widgetsInside =
  (batch: Batch, env: PageEnv, open: readonly string[]): RenderEnv['widgetShown'] =>
  (code) => {
    if (open.includes(code)) return '';
    const inner: PageEnv = {
      ...env,
      page: { preview: env.page.preview, path: '', number: 1 },
      paging: () => undefined,
    };
    inner.embed = embedding(batch, inner, []);
    inner.widgetShown = widgetsInside(batch, inner, [...open, code]);
    const shown = widgetAlone(inner, code, (name, variables) => renderAlone(batch, inner, { name, variables }));
    return when(shown, ({ html }) => html);
  };

interface Part {
  name: string;
  variables: Record<string, unknown>;
}

function renderAlone(batch: Batch, env: PageEnv, { name, variables }: Part): SafeHtml | Promise<SafeHtml> {
  const include = (one: string) => {
    void env.reader.ask(templateSource, one);
    return batch.template(one);
  };
  const template = include(name);
  if (!template) throw new Refusal(500, 'publish.templateGone', { name });
  return when(siteVariables(env), (site) =>
    when(
      template.render({
        env,
        scope: { ...site, ...variables },
        page: '',
        include,
        now: new Date(env.at),
        onClock: (granularity) => void env.reader.ask(clock, granularity),
      }),
      safeHtml,
    ),
  );
}
