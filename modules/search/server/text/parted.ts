import type { Dictionary } from './dictionary.ts';
import { partedAside } from './segment-aside.ts';
import { hasChinese, partWords, type Fineness, type Parted } from './words.ts';

/** Parts a text both ways; only Chinese is parted in a thread. */
export async function partedOf(plain: string, dictionary: Dictionary): Promise<Parted> {
  if (hasChinese.test(plain)) return partedAside(plain, dictionary);
  const part = (fineness: Fineness) => partWords(plain, { dictionary, fineness, cut: () => [] });
  return { smart: part('smart'), most: part('most') };
}
