import { defineQuestion } from '@kaiyin/publisher';
import type { BatchEnv } from '@kaiyin/modules/page/server';

export interface Group {
  id: number;
  code: string;
  name: string;
}

export const linkGroups = defineQuestion<BatchEnv, 'groups', Group[]>({
  name: 'linkGroups',
  changes: 'always',
  ask: ({ ctx, site }) =>
    ctx.db
      .selectFrom('cms_link_group')
      .select(['id', 'code', 'name'])
      .where('siteId', '=', site.id)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
});

export interface FriendLink {
  name: string;
  url: string;
  logo: string | null;
}

/** The links of the group with this code, in order. */
export const linksOfGroup = defineQuestion<BatchEnv, string, FriendLink[]>({
  name: 'links',
  changes: 'always',
  ask: async ({ ctx, ask }, code) => {
    const group = (await ask(linkGroups, 'groups')).find((row) => row.code === code);
    if (!group) return [];
    return ctx.db
      .selectFrom('cms_link')
      .select(['name', 'url', 'logo'])
      .where('groupId', '=', group.id)
      .orderBy('sort')
      .orderBy('id')
      .execute();
  },
});

export const linkQuestions = [linkGroups, linksOfGroup];
