import { call, type ReferenceLoader } from '@kaiyin/console-kit';
import { memberGroupApi } from '@kaiyin/modules/member/schema';

/** Groups of members by words of their names. */
export const findGroups: ReferenceLoader = async ({ search }) => {
  const { rows } = await call(memberGroupApi.list, { pageNum: 1, pageSize: 200, name: search }, { quiet: true });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
};
