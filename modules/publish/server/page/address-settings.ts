import { folderOfIndex } from '@kaiyin/modules/publish/schema';
import type { PublishPipe } from '@kaiyin/modules/site/schema';

/** How a pipe announces its pages to search engines and feed readers. */
export interface AddressSettings {
  /** Scheme and domain without a slash at the end; empty without a domain, and then nothing is announced. */
  origin: string;
  sitemap: { limit: number; pageType: 'pc' | 'mobile' | 'pc,mobile' } | null;
  /** How many of the newest contents a feed has, and whether with their bodies. */
  feed: FeedSettings | null;
  robots: string;
}

export interface FeedSettings {
  size: number;
  content: 'summary' | 'full';
}

type Props = Readonly<Record<string, string>>;

/** Reads the settings of a pipe; what is missing or out of bounds is as if it were not set. */
export function addressSettings(props: Props, { domain }: Pick<PublishPipe, 'domain'>): AddressSettings {
  const origin = domain ? `${props.siteScheme === 'http' ? 'http' : 'https'}://${domain}` : '';
  const limit = within(props.sitemapUrlLimit, { most: 50_000, initial: 30_000 });
  const on = (key: string) => origin !== '' && props[key] === 'Y';
  return {
    origin,
    sitemap: on('enableSitemap') ? { limit, pageType: pageTypeOf(props.sitemapPageType) } : null,
    feed: on('enableFeed') ? feedOf(props) : null,
    robots: props.robots?.trim() ?? '',
  };
}

const feedOf = (props: Props): FeedSettings => ({
  size: within(props.feedSize, { most: 200, initial: 20 }),
  content: props.feedContent === 'full' ? 'full' : 'summary',
});

const pageTypeOf = (value: string | undefined): 'pc' | 'mobile' | 'pc,mobile' =>
  value === 'mobile' || value === 'pc,mobile' ? value : 'pc';

function within(value: string | undefined, { most, initial }: { most: number; initial: number }): number {
  const number = Number(value || Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : initial;
}

/** Absolute address of a path below the pipe's root; the first page of a folder is the folder. */
export const absoluteAddress = (origin: string, path: string): string =>
  `${origin}/${folderOfIndex(path).split('/').map(encodeURIComponent).join('/')}`;
