import {
  allow,
  answering,
  bodySizes,
  endpoint,
  historyOf,
  id,
  ids,
  paging,
  type Change,
  type Input,
  type Rows,
} from '@kaiyin/entity';
import { heldAnswer, type StartedPublish } from '@kaiyin/modules/plan/schema';
import { z } from 'zod';
import type { WidgetAction } from './widget-rights.ts';
import { pageWidget, widgetStatuses, widgetTypes, type PageWidget, type WidgetStatus } from './widget.ts';

const view = allow('cms:content:view', 'cms:content:list', 'cms:advertisement:view');
/** Which widgets somebody may change is granted widget by widget. */
const change = allow('cms:content:view', 'cms:advertisement:view');
const labels = pageWidget.table;

/** A widget with what of it is public now, or planned. */
export interface WidgetView extends PageWidget {
  /** Empty for the site's. */
  catalogName: string;
  status: WidgetStatus;
  /** When the working copy that waits becomes public; null without a plan. */
  plannedFor: string | null;
  /** What the caller may not do with it. */
  lacking: WidgetAction[];
  /** The catalog of its rule, where that was deleted: it lists nothing, and is saved with another one. */
  goneCatalogId: number | null;
}
/** A template that names the code of a widget. */
export interface CodeUse {
  code: string;
  pipeCode: string;
  by: string;
}
export type WidgetRow = Omit<WidgetView, 'content' | 'templates' | 'goneCatalogId'>;

export const listWidgets = endpoint({
  method: 'GET',
  path: '/cms/pagewidget/list',
  access: view,
  site: true,
  reply: 'rows',
  input: paging.extend({
    catalogId: id.optional(),
    type: z.enum(widgetTypes).optional(),
    name: z.string().max(100).optional(),
    status: z.enum(widgetStatuses).optional(),
  }),
}).output<Rows<WidgetRow>>();
export const getWidget = endpoint({
  method: 'GET',
  path: '/cms/pagewidget/{id}',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<WidgetView>();
/** Asks the right to add widgets to the site; whoever adds one may do everything with it. */
export const addWidget = endpoint({
  method: 'POST',
  path: '/cms/pagewidget',
  access: change,
  site: true,
  labels,
  maxBody: bodySizes.document,
  input: answering<Input<typeof pageWidget>>(pageWidget.input),
}).output<{ id: number }>();
/** Saves the working copy; what is public stays. Its type stays as it was. */
export const saveWidget = endpoint({
  method: 'PUT',
  path: '/cms/pagewidget',
  access: change,
  site: true,
  labels,
  maxBody: bodySizes.document,
  input: answering<Change<typeof pageWidget>>(pageWidget.update.and(z.object({ updateTime: z.string().optional() }))),
}).output<void>();
/** Refuses what is public or planned, and what templates name. */
export const removeWidgets = endpoint({
  method: 'DELETE',
  path: '/cms/pagewidget',
  access: change,
  site: true,
  input: ids,
}).output<void>();
/** Makes working copies public: now, or at `publishDate` where that lies ahead. What is public stays until then. */
export const publishWidgets = endpoint({
  method: 'POST',
  path: '/cms/pagewidget/publish',
  access: change,
  site: true,
  labels,
  input: ids.extend({
    publishDate: z.iso.datetime({ offset: true, error: 'Common.RuleTips.Instant' }).nullish(),
    held: heldAnswer,
  }),
}).output<StartedPublish>();
/** Ends what is public now, and what is planned. */
export const offlineWidgets = endpoint({
  method: 'POST',
  path: '/cms/pagewidget/offline',
  access: change,
  site: true,
  input: ids.extend({ held: heldAnswer }),
}).output<StartedPublish>();
/** Makes working copies equal to what is public again. */
export const discardWidgets = endpoint({
  method: 'POST',
  path: '/cms/pagewidget/discard',
  access: change,
  site: true,
  input: ids,
}).output<void>();
export const widgetHistory = historyOf('/cms/pagewidget', view, { site: true });
