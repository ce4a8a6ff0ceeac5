import { resolveAddress } from '@kaiyin/modules/content/server';
import type { RenderEnv } from '@kaiyin/modules/page/server';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { settingValue } from '@kaiyin/modules/site/schema';
import { adsCounted } from '@kaiyin/modules/stat/schema';
import { goToAd } from '@kaiyin/modules/widget/schema';
import { escapeHtml, safeHtml, type SafeHtml } from '@kaiyin/liquid';
import { all, when } from '@kaiyin/publisher';
import type { Entry } from './widget-items.ts';
import { pictureSize, shownAds, type ShownAd } from './widget.questions.ts';

/** What an ad space is marked with, unless told. */
export const usualLabel = '广告';

/** What templates read of each ad. */
export interface AdEntry extends Entry {
  id: number;
  name: string;
  type: string;
  weight: number;
  /** Of an ad of code: the code in a frame of its own. */
  html: SafeHtml | '';
  width: number;
  height: number;
  /** Attributes of the element that shows it, by which views and clicks are counted; empty where nothing is counted. */
  mark: SafeHtml | '';
}

/** The ads of a space at the instant, the heaviest first. */
export const adEntries = (env: RenderEnv, spaceId: number): readonly AdEntry[] | Promise<readonly AdEntry[]> =>
  when(env.reader.ask(shownAds, spaceId), (ads) => env.shared(ads, () => all(ads.map((ad) => toAdEntry(env, ad)))));

/** A preview counts nothing. */
const isCounted = ({ page, site }: RenderEnv): boolean =>
  !page.preview && settingValue(adsCounted, site.extend[`extend_${adsCounted.key}`]);

const goTo = `/kx-api${goToAd.path}`;

function toAdEntry(env: RenderEnv, ad: ShownAd): AdEntry | Promise<AdEntry> {
  const { id, name, type, weight, width, height } = ad;
  const picture = type === 'image' ? ad.picture : null;
  const stored = ad.redirectUrl ?? '';
  const counted = isCounted(env);
  const libraryId = resourceIdOf(picture ?? '');
  return when(libraryId && !(width && height) ? env.reader.ask(pictureSize, libraryId) : null, (size) =>
    when(all([resolveAddress(env, stored), env.asset(picture)]), ([link = '', logoSrc = '']) => {
      const fit = fitted({ width: width ?? 0, height: height ?? 0 }, size);
      return {
        id,
        name,
        type,
        weight,
        title: type === 'html' ? '' : ad.text,
        titleStyle: '',
        summary: '',
        link,
        logoSrc,
        publishDate: null,
        html: type === 'html' ? framed(ad.html, fit) : '',
        ...fit,
        mark: counted ? markOf(id, isOwnPage(stored) ? '' : link) : '',
      };
    }),
  );
}

const isOwnPage = (stored: string): boolean => /^iurl:/i.test(stored);

/**
 * The page itself links to the address of the ad, so that copies without a server lead there too. Links of that address
 * are led through the site by the script of the page, once it counts; of a page of the site itself it reports the click.
 */
function markOf(id: number, address: string): SafeHtml {
  const through = address === '' ? '' : ` data-kx-go="${escapeHtml(address)}"`;
  return safeHtml(` data-kx-spot-id="${id}" data-to="${goTo.slice(0, -'go'.length)}"${through}`);
}

interface Size {
  width: number;
  height: number;
}

/** The size that was told; what is missing of it follows from the picture's shape. */
function fitted({ width, height }: Size, picture: Size | null): Size {
  if (!picture || (width && height)) return { width, height };
  if (width) return { width, height: Math.round((width * picture.height) / picture.width) };
  if (height) return { width: Math.round((height * picture.width) / picture.height), height };
  return picture;
}

/** Code in a frame without the page's origin: its scripts run, and reach neither the page nor its cookies. */
function framed(html: string, { width, height }: Size): SafeHtml {
  const size = `width="${width || 300}" height="${height || 250}"`;
  return safeHtml(
    `<iframe title="${usualLabel}" ${size} sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy" style="border:0;max-width:100%" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
}
