import { defineConsole } from '@kaiyin/console-kit';
import { memberSettings } from '@kaiyin/modules/member/schema';

export const memberConsole = defineConsole({
  name: 'member',
  screenTexts: true,
  settings: memberSettings,
  places: {
    cc_member: (id) => `/member/list?edit=${id}`,
    cc_member_level_config: (id) => `/member/levelConfig?edit=${id}`,
    cc_member_exp_config: (id) => `/member/expConfig?edit=${id}`,
  },
  screens: {
    'member/memberList': () => import('./MemberPage.tsx'),
    'member/levelConfig': () => import('./LevelPage.tsx'),
    'member/expConfig': () => import('./ExperiencePage.tsx'),
  },
});
