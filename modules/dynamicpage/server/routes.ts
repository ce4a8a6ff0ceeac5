import { dynamicPageApi, dynamicPageHistory, listInitDataTypes } from '@kaiyin/modules/dynamicpage/schema';
import { crudRoutes, historyRoute, route, type Route } from '@kaiyin/server-kit';
import { dynamicPages, initDataOnOffer } from './dynamic-page-actions.ts';

export const dynamicPageRoutes: Route[] = [
  route(listInitDataTypes, initDataOnOffer),
  ...crudRoutes(dynamicPageApi, dynamicPages),
  historyRoute(dynamicPageHistory, { kinds: ['cms_dynamic_page'], see: dynamicPages.get }),
];
