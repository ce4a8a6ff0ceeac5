import { call, type ReferenceLoader } from '@kaiyin/console-kit';
import { linkGroupApi } from '@kaiyin/modules/link/schema';

/** Groups by words of their names. */
export const findGroups: ReferenceLoader = async ({ search }) => {
  const { rows } = await call(linkGroupApi.list, { pageNum: 1, pageSize: 100, name: search }, { quiet: true });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
};
