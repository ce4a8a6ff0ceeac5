import { flag, type Field } from '@kaiyin/entity';
import type { z } from 'zod';

/** Parts of the settings page, in their order. */
export const settingGroups = [
  'content',
  'editor',
  'words',
  'pictures',
  'search',
  'comments',
  'members',
  'statistics',
  'sharing',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The settings of sites as a table of its own would have them: their texts begin with it. */
export const settingTable = 'cms_setting';

/**
 * A setting of sites, declared once by the module that reads it. Its field says what it may be and how it is entered; the
 * value of the field that is left out is the standard one. Kept as text in `configProps`; templates read `extend_<key>`.
 */
export interface Setting<F extends Field = Field> {
  key: string;
  group: SettingGroup;
  field: F;
  /** Catalogs may have a value of their own, which those below them inherit. */
  inCatalogs?: true;
  /** Among those, what topics have, too. */
  inTopics?: true;
}
type Value<S extends Setting> = z.output<S['field']['zod']>;

export const defineSetting = <F extends Field>(setting: Setting<F>): Setting<F> => setting;

/** What holds without a value of one's own. */
export const standardOf = <S extends Setting>({ field }: S): Value<S> => field.zod.parse(undefined) as Value<S>;

/** A value as `configProps` keeps it. */
export const settingText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value ?? '');

const flags: Partial<Record<string, boolean>> = { Y: true, N: false };

/** What a form would send for a kept text; a text that stands for nothing stays as it is. */
export function settingGiven({ field: { column } }: Setting, text: string): unknown {
  if (column === 'boolean') return flags[text] ?? text;
  return column === 'integer' ? Number(text) : text;
}

/** The value that a kept text stands for; the standard one for none, and for one that does not fit. */
export function settingValue<S extends Setting>(setting: S, text: string | undefined): Value<S> {
  const read = setting.field.zod.safeParse(text === undefined ? undefined : settingGiven(setting, text));
  return read.success ? (read.data as Value<S>) : standardOf(setting);
}

/** Templates of other sites may show a site. */
export const shareWithSites = defineSetting({ key: 'ShareWithSites', group: 'sharing', field: flag() });
