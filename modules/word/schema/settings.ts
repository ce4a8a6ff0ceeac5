import { choice, integer, optional, text } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** N: not checked. warn: marked as one writes. forbid: nothing is published that has such a word. */
const checks = ['N', 'warn', 'forbid'] as const;

export const sensitiveWordCheck = defineSetting({
  key: 'SensitiveWordEnable',
  group: 'words',
  field: choice(checks, { initial: 'N' }),
});
export const errorProneWordCheck = defineSetting({
  key: 'ErrorProneWordEnable',
  group: 'words',
  field: choice(checks, { initial: 'N' }),
});
/** Codes of groups of hot words, with commas between; empty for none. */
export const hotWordGroupCodes = defineSetting({
  key: 'HotWordGroups',
  group: 'words',
  field: optional(text({ max: 500 })),
  inCatalogs: true,
});
/** How many different hot words of an article become links; 0 for all. */
export const hotWordMost = defineSetting({
  key: 'HotWordMaxReplaceCount',
  group: 'words',
  field: integer({ min: 0, max: 1000, initial: 0 }),
  inCatalogs: true,
});

export const wordSettings: readonly Setting[] = [
  sensitiveWordCheck,
  errorProneWordCheck,
  hotWordGroupCodes,
  hotWordMost,
];
