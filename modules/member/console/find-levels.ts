import { call, type ReferenceLoader } from '@kaiyin/console-kit';
import { levelApi } from '@kaiyin/modules/member/schema';

/** Levels of members by words of their names. */
export const findLevels: ReferenceLoader = async ({ search = '' }) => {
  const { rows } = await call(levelApi.list, { pageNum: 1, pageSize: 200 }, { quiet: true });
  return rows.filter(({ name }) => name.includes(search)).map(({ id, name }) => ({ value: id, label: name }));
};
