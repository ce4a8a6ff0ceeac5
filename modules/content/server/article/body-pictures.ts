import type { RenderEnv } from '@kaiyin/modules/page/server';
import { bodyPicture, type BodyPicture } from '@kaiyin/modules/resource/server';
import { all, when } from '@kaiyin/publisher';

/** What a picture of a body is shown with: its measures, and where it is narrower. */
export interface ShownPicture extends Pick<BodyPicture, 'width' | 'height'> {
  /** Empty where there is nothing to choose from. */
  srcset: string;
}

/** A picture of the library for a body, with narrower ones where it `isOffered` so; undefined for what has no measures. */
export const shownPicture = (
  env: RenderEnv,
  address: string,
  isOffered: boolean,
): ShownPicture | undefined | Promise<ShownPicture | undefined> =>
  when(env.reader.ask(bodyPicture, address), (picture) => {
    if (!picture) return undefined;
    const { width, height } = picture;
    const narrower = isOffered ? picture.narrower : [];
    const offers = [...narrower.map((scaledTo) => env.asset(address, { scaledTo })), env.asset(address)];
    const widths = [...narrower, width];
    return when(all(offers), (hrefs) => {
      const candidates = hrefs.flatMap((href, at) => (href ? [`${href} ${widths[at]}w`] : []));
      return { width, height, srcset: candidates.length > 1 ? candidates.join(', ') : '' };
    });
  });

const has = (tag: string, name: string): boolean => new RegExp(`\\s${name}\\s*=`, 'i').test(tag);
/** What the author said of its size holds. */
const isSized = (tag: string): boolean =>
  has(tag, 'width') || has(tag, 'height') || /\sstyle\s*=\s*["'][^"']*\b(?:width|height)\s*:/i.test(tag);

/** The tag of a picture with what lets browsers keep its place, load it late, and choose a narrower one. */
export function withPicture(tag: string, picture: ShownPicture | undefined): string {
  const added = [
    ...(picture && !isSized(tag) ? [`width="${picture.width}" height="${picture.height}"`] : []),
    ...(picture?.srcset && !has(tag, 'srcset') ? [`srcset="${escaped(picture.srcset)}" sizes="auto, 100vw"`] : []),
    ...(has(tag, 'loading') ? [] : ['loading="lazy"']),
  ];
  return tag.replace(/\s*(\/?)>$/, (_, slash: string) => ` ${added.join(' ')}${slash && ' /'}>`);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
