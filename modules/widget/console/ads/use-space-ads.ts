import { useRows } from '@kaiyin/console-kit';
import { advertisementApi, chancesOf, type Advertisement, type AdSpace } from '@kaiyin/modules/widget/schema';
import dayjs from 'dayjs';

/** An ad with the part of page views that show it, from 0 to 1. */
export interface AdShare {
  ad: Advertisement;
  chance: number;
}

const most = 500;

/** The ads of a space that run now, the heaviest first; undefined until they are read. */
export function useSpaceAds(adSpaceId: number): Advertisement[] | undefined {
  const { data } = useRows(advertisementApi.list, { adSpaceId, pageNum: 1, pageSize: most });
  return data?.rows.filter(isRunning).toSorted((one, other) => other.weight - one.weight || one.id - other.id);
}

function isRunning({ status, onlineDate, offlineDate }: Advertisement): boolean {
  const now = dayjs();
  return status === 'enabled' && !now.isBefore(onlineDate) && now.isBefore(offlineDate);
}

export function sharesOf(ads: readonly Advertisement[], space: AdSpace): AdShare[] {
  const chances = chancesOf(ads, space);
  return ads.map((ad, place) => ({ ad, chance: chances[place] ?? 0 }));
}

/** A part of all page views as it is written: 33.3 %. */
export const percentOf = (chance: number): string =>
  chance > 0 && chance < 0.001 ? '<0.1%' : `${Number((chance * 100).toFixed(1))}%`;
