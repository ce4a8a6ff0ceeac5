import { allow } from '@kaiyin/entity';
import { getPreferences } from '@kaiyin/modules/account/server';
import type { StatGroup, StatNode } from '@kaiyin/modules/stat/schema';
import { mayCall, type Context } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/module' {
  interface Additions {
    /** Views of statistics of other modules. */
    statGroups: readonly StatGroup[];
  }
}

/** The views of all modules that the caller may open, and the one that is opened first. */
export const statMenuTree =
  (groups: readonly StatGroup[]) =>
  async (ctx: Context): Promise<{ treeData: StatNode[]; defaultMenu: string }> => {
    const treeData = groups
      .map(({ id, label, views }) => ({
        id,
        label: ctx.say(label),
        children: views
          .filter(
            ({ permission }) =>
              permission === undefined || mayCall({ access: allow(permission), beforePasswordChange: false }, ctx.user),
          )
          .map((view) => ({ id: view.id, label: ctx.say(view.label) })),
      }))
      .filter(({ children }) => children.length > 0);
    const open = treeData.flatMap(({ children }) => children.map(({ id }) => id));
    const { StatIndex } = await getPreferences(ctx);
    return { treeData, defaultMenu: open.includes(StatIndex) ? StatIndex : (open[0] ?? '') };
  };
