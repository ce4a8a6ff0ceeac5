import { formatCount } from '@kaiyin/console-kit';
import type { AdCounts } from '@kaiyin/modules/ad/schema';

export const adNumbers = ['views', 'clicks', 'ratio'] as const satisfies readonly (keyof AdCounts)[];

/** A number as it is written. */
export const sayAdNumber = (name: keyof AdCounts, value: number): string =>
  name === 'ratio' ? `${value}%` : formatCount(value);
