import type { FirstRead } from '@kaiyin/console-kit';
import type { ComponentType } from 'react';
import { screens as catalogScreens } from '@kaiyin/modules/catalog/console';
import { screens as contentScreens } from '@kaiyin/modules/content/console';
import { screens as dictionaryScreens } from '@kaiyin/modules/dictionary/console';
import { screens as linkScreens } from '@kaiyin/modules/link/console';
import { screens as publishScreens } from '@kaiyin/modules/publish/console';
import { screens as resourceScreens } from '@kaiyin/modules/resource/console';
import { screens as taskScreens } from '@kaiyin/modules/task/console';
import { screens as templateScreens } from '@kaiyin/modules/template/console';
import { screens as siteScreens } from '@kaiyin/modules/site/console';

export interface ScreenFile {
  default: ComponentType;
  /** What the screen reads first at an address. */
  firstReads?: (search: URLSearchParams) => readonly FirstRead[];
}
type Screens = Record<string, () => Promise<ScreenFile>>;

const sessionPages: Screens = {
  index: () => import('./pages/home/HomePage.tsx'),
  'user/profile': () => import('./pages/profile/ProfilePage.tsx'),
  'user/preference': () => import('./pages/preference/PreferencePage.tsx'),
};

/** Every screen there is, under the key that menus use. */
export const screens: Screens = {
  ...sessionPages,
  ...dictionaryScreens,
  ...taskScreens,
  ...linkScreens,
  ...siteScreens,
  ...templateScreens,
  ...resourceScreens,
  ...catalogScreens,
  ...contentScreens,
  ...publishScreens,
};
