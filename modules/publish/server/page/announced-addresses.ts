import { pathOfPage } from '@kaiyin/modules/template/server';
import { absoluteAddress, addressSettings } from './address-settings.ts';
import { feedFiles } from '../feed/feed.ts';
import type { PageEnv } from './env-of-page.ts';
import type { PageRef } from './pages.ts';

const mediaTypes = { rss: 'application/rss+xml', atom: 'application/atom+xml', jsonFeed: 'application/feed+json' };

/** Addresses that a page tells machines: its own, and the feeds that it belongs to; both absolute, empty without a domain. */
export function announcedAddresses({ site, pipe, page }: PageEnv, { kind }: PageRef, catalogPath: string | undefined) {
  const { origin, feed } = addressSettings(site.props, pipe);
  const canonical = origin && kind !== 'error';
  const folders = feed ? ['', ...(catalogPath ? [`${catalogPath}/`] : [])] : [];
  return {
    Canonical: canonical ? absoluteAddress(origin, pathOfPage(page.path, page.number)) : '',
    FeedLinks: folders.flatMap((folder) =>
      (['rss', 'atom', 'jsonFeed'] as const).map((format) => ({
        type: mediaTypes[format],
        link: absoluteAddress(origin, folder + feedFiles[format]),
      })),
    ),
  };
}
