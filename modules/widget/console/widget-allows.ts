import type { WidgetAction, WidgetRow } from '@kaiyin/modules/widget/schema';

type Judged = Pick<WidgetRow, 'status' | 'plannedFor' | 'lacking'>;

/** Readers see something of it, or are to see it. */
export const isShown = ({ status, plannedFor }: Pick<Judged, 'status' | 'plannedFor'>): boolean =>
  status === 'published' || status === 're-edit' || plannedFor !== null;
/** The working copy says what readers do not see. */
export const isNew = ({ status }: Pick<Judged, 'status'>): boolean => status !== 'published';

export const may =
  <T extends Judged>(action: WidgetAction, where: (row: T) => boolean = () => true) =>
  (row: T): boolean =>
    !row.lacking.includes(action) && where(row);

export const mayPublishOrOffline = (row: Judged): boolean => may('Publish')(row) || may('Offline', isShown)(row);
