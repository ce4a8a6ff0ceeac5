import { grantsInSite, saveGrantsInSite } from '@kaiyin/modules/site/server';
import * as api from '@kaiyin/modules/widget/schema';
import { historyRoute, route, type Route } from '@kaiyin/server-kit';
import { ads, changeAdStatus } from './ads.ts';
import { discardWidgets } from './publish-widgets.ts';
import { widgetKind } from './widget-rights.ts';
import { addWidget, getWidget, listWidgets, removeWidgets, saveWidget } from './widgets.ts';

// Publishing and taking offline answer the task that renders; they lie with the publish module.
export const widgetRoutes: Route[] = [
  route(api.listWidgets, listWidgets),
  route(api.getWidget, getWidget),
  route(api.addWidget, addWidget),
  route(api.saveWidget, saveWidget),
  route(api.removeWidgets, removeWidgets),
  route(api.discardWidgets, discardWidgets),
  historyRoute(api.widgetHistory, { kinds: ['cms_page_widget'], see: getWidget }),
  route(api.widgetGrants, (ctx, input) => grantsInSite(ctx, widgetKind, input)),
  route(api.saveWidgetGrants, (ctx, input) => saveGrantsInSite(ctx, widgetKind, input)),
  route(api.advertisementApi.list, ads.list),
  route(api.advertisementApi.get, ads.get),
  route(api.advertisementApi.create, ads.create),
  route(api.advertisementApi.update, ads.update),
  route(api.advertisementApi.remove, ads.remove),
  route(api.advertisementStatus, changeAdStatus),
  historyRoute(api.advertisementHistory, { kinds: ['cms_advertisement'], see: ads.get }),
];
