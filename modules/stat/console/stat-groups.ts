import { hasPermission, listOf } from '@kaiyin/console-kit';
import type { StatGroup } from '@kaiyin/modules/stat/schema';
import type { ComponentType } from 'react';

/** Views of the screen of statistics, with the file of each by its id. */
export interface ShownStatGroup extends StatGroup {
  files: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
}

declare module '@kaiyin/console-kit/module' {
  interface ConsoleAdditions {
    statGroups: readonly ShownStatGroup[];
  }
}

/** The views of all modules that the caller may open. */
export const openStatGroups = (): ShownStatGroup[] =>
  listOf('statGroups')
    .map((group) => ({
      ...group,
      views: group.views.filter(({ permission }) => permission === undefined || hasPermission(permission)),
    }))
    .filter(({ views }) => views.length > 0);
