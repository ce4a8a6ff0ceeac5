import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether two contents may have the same title. */
export const titleCheck = defineSetting({
  key: 'RepeatTitleCheck',
  group: 'content',
  kind: 'choice',
  choices: [
    { value: '0', label: 'content.setting.titleCheck.none' },
    { value: '1', label: 'content.setting.titleCheck.site' },
    { value: '2', label: 'content.setting.titleCheck.catalog' },
  ],
  initial: '0',
  label: 'content.setting.titleCheck',
});
/** Whether what is public may be corrected without being taken offline before. */
export const publishedEdit = defineSetting({
  key: 'PublishedContentEdit',
  group: 'content',
  kind: 'flag',
  initial: 'Y',
  label: 'content.setting.publishedEdit',
  help: 'content.setting.publishedEditHelp',
});
export const autoCover = defineSetting({
  key: 'AutoArticleLogo',
  group: 'content',
  kind: 'flag',
  initial: 'N',
  label: 'content.setting.autoCover',
  help: 'content.setting.autoCoverHelp',
});
export const recycleDays = defineSetting({
  key: 'RecycleKeepDays',
  group: 'content',
  kind: 'number',
  min: 0,
  max: 3650,
  initial: '30',
  unit: 'content.setting.days',
  label: 'content.setting.recycleDays',
  help: 'content.setting.recycleDaysHelp',
});
export const shortTitleLabel = defineSetting({
  key: 'ShortTitleLabel',
  group: 'editor',
  kind: 'line',
  max: 20,
  initial: '',
  label: 'content.setting.shortTitleLabel',
  help: 'content.setting.labelHelp',
});
export const subTitleLabel = defineSetting({
  key: 'SubTitleLabel',
  group: 'editor',
  kind: 'line',
  max: 20,
  initial: '',
  label: 'content.setting.subTitleLabel',
  help: 'content.setting.labelHelp',
});

export const contentSettings: readonly Setting[] = [
  titleCheck,
  publishedEdit,
  autoCover,
  recycleDays,
  shortTitleLabel,
  subTitleLabel,
];
