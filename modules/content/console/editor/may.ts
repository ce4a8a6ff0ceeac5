import { hasPermission } from '@kaiyin/console-kit';
import { contentActions, type ContentAction } from '@kaiyin/modules/content/schema';

export const may = (action: ContentAction): boolean => hasPermission(contentActions[action].permission);

/** Who writes but does not publish hands in. */
export const submitsOnly = (): boolean => may('to-publish') && !may('publish');
