import type { useText } from '@kaiyin/console-kit';
import type { Advertisement, AdSpace } from '@kaiyin/modules/widget/schema';
import { percentOf, sharesOf } from './use-space-ads.ts';

const mostNamed = 6;

/** What readers will get of a space, in a sentence. */
export function spaceSentence(t: ReturnType<typeof useText>, ads: readonly Advertisement[], space: AdSpace): string {
  const shares = sharesOf(ads, space);
  const able = shares.filter(({ chance }) => chance > 0);
  const { rotation, seconds } = space;
  const all = able.length;
  const count = Math.min(space.count, all);
  const named = able.map(({ ad, chance }) => (rotation === 'weight' ? `${ad.name} ${percentOf(chance)}` : ad.name));
  const names = (some: readonly string[]) =>
    some.length > mostNamed
      ? t('ad.says.more', { names: some.slice(0, mostNamed).join(t('ad.says.comma')), count: some.length - mostNamed })
      : some.join(t('ad.says.comma'));
  if (shares.length === 0) return t('ad.says.none');
  const idle = shares.filter(({ chance }) => chance === 0).map(({ ad }) => ad.name);
  if (rotation === 'first') return t('ad.says.first', { count, all: shares.length, names: names(named) });
  const said =
    space.count >= all
      ? t('ad.says.all', { count, names: names(able.map(({ ad }) => ad.name)) })
      : t(`ad.says.${rotation}`, { count, all, seconds, names: names(named) });
  return idle.length === 0 ? said : said + t('ad.says.idle', { names: names(idle) });
}
