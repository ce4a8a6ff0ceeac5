import { hasPermission, menuChanged, useAction } from '@kaiyin/console-kit';
import type { TreeMove } from '@kaiyin/entity';
import { menuApi, menuMove, menuTree } from '@kaiyin/modules/access/schema';

/** Brings an entry to another place, in the sidebar, too; undefined for whoever may not. */
export function useMenuMove(): ((to: TreeMove) => Promise<void>) | undefined {
  const move = useAction(menuMove, {
    invalidates: [menuTree],
    invalidatesBelow: [menuApi.create],
    onSuccess: () => menuChanged(),
  });
  return hasPermission('system:menu:edit') ? (to) => move.mutateAsync(to) : undefined;
}
