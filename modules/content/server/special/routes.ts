import * as api from '@kaiyin/modules/content/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { addToSpecial, placeInSpecial, removeFromSpecial, sortSpecial } from './edit-special.ts';
import { listSpecial, specialsOfContent } from './list-special.ts';
import { getSpecialRule, saveSpecialRule } from './special-rule.ts';
import { saveSpecialsOfContent } from './specials-of-content.ts';

/** What special topics hold. The topics themselves are catalogs, and so are their calls. */
export const specialRoutes: Route[] = [
  route(api.listSpecial, listSpecial),
  route(api.addToSpecial, addToSpecial),
  route(api.removeFromSpecial, removeFromSpecial),
  route(api.sortSpecial, sortSpecial),
  route(api.placeInSpecial, placeInSpecial),
  route(api.getSpecialRule, getSpecialRule),
  route(api.saveSpecialRule, saveSpecialRule),
  route(api.specialsOfContent, specialsOfContent),
  route(api.saveSpecialsOfContent, saveSpecialsOfContent),
];
