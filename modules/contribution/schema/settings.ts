import { flag, integer } from '@kaiyin/entity';
import { defineSetting, type Setting } from '@kaiyin/modules/site/schema';

/** Whether members may contribute to a catalog or topic. */
export const contributeOpen = defineSetting({
  key: 'EnableContribute',
  group: 'members',
  field: flag(),
  inCatalogs: true,
  inTopics: true,
});
/** Megabytes of pictures that a member may store at a site. */
export const pictureQuota = defineSetting({
  key: 'ContributePictureQuota',
  group: 'members',
  field: integer({ min: 1, max: 1000, initial: 20 }),
});

export const contributionSettings: readonly Setting[] = [contributeOpen, pictureQuota];
