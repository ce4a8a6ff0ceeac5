import { pipeFacts, type BatchEnv } from '@kaiyin/modules/page/server';
import { when } from '@kaiyin/publisher';
import { addressSettings, type AddressSettings } from './address-settings.ts';
import { feedRefs, renderFeed } from '../feed/feed.ts';
import type { PageEnv } from './env-of-page.ts';
import type { PageKind, PageRef } from './pages.ts';
import { robotsRefs, robotsText } from '../feed/robots.ts';
import { renderSitemap, renderSitemapIndex, sitemapRefs } from '../feed/sitemap.ts';

type GeneratedKind = Exclude<PageKind, 'site' | 'error' | 'catalog' | 'list' | 'content' | 'file' | 'fragment'>;
type Render = (env: PageEnv, ref: PageRef, settings: AddressSettings) => string | Promise<string>;

const feed: Render = (env, ref, { origin, feed }) =>
  renderFeed(env, ref as Parameters<typeof renderFeed>[1], { size: 0, content: 'summary', ...feed, origin });
const sitemapOf = ({ origin, sitemap }: AddressSettings) => ({ origin, limit: 1, pageType: 'pc', ...sitemap });

/** Pages that are written by the product itself, without a template. */
const renderers: Record<GeneratedKind, Render> = {
  sitemapIndex: (env, _, settings) => renderSitemapIndex(env, sitemapOf(settings)),
  sitemap: (env, { subjectId }, settings) => renderSitemap(env, subjectId, sitemapOf(settings)),
  rss: feed,
  atom: feed,
  jsonFeed: feed,
  robots: (_, __, settings) => robotsText(settings),
};

export const isGenerated = (kind: PageKind): kind is GeneratedKind => Object.hasOwn(renderers, kind);

/** The pages of these kinds that a pipe has. */
export async function generatedRefs(env: BatchEnv): Promise<PageRef[]> {
  const settings = addressSettings(env.site.publishPipeProps[env.pipe.code] ?? {}, env.pipe);
  return [...(await sitemapRefs(env, settings)), ...(await feedRefs(env, settings)), ...robotsRefs(settings)];
}

/** The text of such a page. Its `env` writes absolute addresses. */
export const renderGenerated = (env: PageEnv, ref: PageRef & { kind: GeneratedKind }): string | Promise<string> =>
  when(env.reader.ask(pipeFacts, 'pipe'), () =>
    renderers[ref.kind](env, ref, addressSettings(env.site.props, env.pipe)),
  );
