import type { MessageKey } from '@kaiyin/entity';

type Params = Record<string, string | number>;

/** Parts of the settings page, in their order. */
export const settingGroups = ['content', 'editor', 'sharing'] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface Declared {
  /** Under which it is kept in `configProps`; templates read `extend_<key>`. */
  key: string;
  group: SettingGroup;
  label: MessageKey;
  help?: MessageKey;
}
type Kind =
  | { kind: 'flag'; initial: 'Y' | 'N' }
  | { kind: 'number'; min: number; max: number; initial: string; unit?: MessageKey }
  | { kind: 'choice'; choices: readonly { value: string; label: MessageKey }[]; initial: string }
  /** One line; empty is no value. */
  | { kind: 'line'; max: number; initial: '' };

/** A setting of sites, declared once by the module that reads it: how it is entered, what it may be, what holds without one. */
export type Setting = Declared & Kind;

export const defineSetting = (setting: Setting): Setting => setting;

/** Templates of other sites may show a site. */
export const shareWithSites = defineSetting({
  key: 'ShareWithSites',
  group: 'sharing',
  kind: 'flag',
  initial: 'N',
  label: 'site.shareWithSites',
  help: 'site.shareWithSitesHelp',
});

/** What is wrong with a value; undefined when the setting takes it. */
export function problemOfSetting(setting: Setting, value: string): { key: MessageKey; params?: Params } | undefined {
  switch (setting.kind) {
    case 'flag':
      return /^[YN]$/.test(value) ? undefined : { key: 'site.setting.flag' };
    case 'choice':
      return setting.choices.some((choice) => choice.value === value) ? undefined : { key: 'site.setting.choice' };
    case 'line':
      return [...value].length <= setting.max && !/[\p{Cc}\p{Cs}]/u.test(value)
        ? undefined
        : { key: 'site.setting.line', params: { max: setting.max } };
    case 'number': {
      const { min, max } = setting;
      const isWithin = /^-?\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
      return isWithin ? undefined : { key: 'site.setting.number', params: { min, max } };
    }
  }
}
