import { goToAd, spotsViewed, spotsShown } from '@kaiyin/modules/widget/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { leadToAd } from './reading/go-to-ad.ts';
import { noteViewed, noteShown } from './reading/note-page.ts';

export const adRoutes: Route[] = [
  route(spotsShown, noteShown),
  route(spotsViewed, noteViewed),
  route(goToAd, leadToAd),
];
