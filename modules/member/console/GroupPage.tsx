import { CrudPage, useText } from '@kaiyin/console-kit';
import { memberGroupApi, memberGroupHistory } from '@kaiyin/modules/member/schema';
import { Link } from 'react-router';

/** The groups that members are put into. */
export default function GroupPage() {
  const t = useText();
  return (
    <CrudPage
      api={memberGroupApi}
      history={memberGroupHistory}
      title={t('membership.groups')}
      summary={t('membership.groupsSummary')}
      emptyText={t('membership.groupsEmpty')}
      editedInRow={['sort']}
      columns={{
        name: { render: ({ id, name }) => <Link to={`/member/list?groupIds=${id}`}>{name}</Link> },
        remark: {},
        updateTime: {},
      }}
      formFields={['name', 'sort', 'remark']}
    />
  );
}
