import { lazyPart } from '@kaiyin/console-kit';

/** Chooses contents of the site in a dialog, by catalog and title. */
export const ContentPicker = lazyPart(() => import('./ContentPicker.tsx'));
