import { dictionary } from '@kaiyin/entity';

export const jobDictionaries = [
  dictionary('JobGroup', {
    label: ['任务分组', 'Job Group'],
    entries: [
      ['default', '默认', 'Default'],
      ['system', '系统', 'System'],
    ],
  }),
];

declare module '@kaiyin/entity/dictionary' {
  interface DictionaryRegistry {
    job: (typeof jobDictionaries)[number]['name'];
  }
}
