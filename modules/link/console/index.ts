import { call, registerReference } from '@kaiyin/console-kit';
import { linkGroupApi } from '@kaiyin/modules/link/schema';
import type { ComponentType } from 'react';

registerReference('cms_link_group', async ({ search }) => {
  const { rows } = await call(linkGroupApi.list, { pageNum: 1, pageSize: 100, name: search }, { quiet: true });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
});

export const screens: Record<string, () => Promise<{ default: ComponentType }>> = {
  'cms/link/linkGroup': () => import('./LinkGroupPage.tsx'),
  'operations/link/list': () => import('./LinkPage.tsx'),
};
