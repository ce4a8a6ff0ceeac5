import { hasPermission } from '@kaiyin/console-kit';

/** The library may be looked into, so that something can be chosen from it. */
export const mayPick = (): boolean => hasPermission('cms:resource:view', 'cms:resource:list');
