import { CrudPage, useText } from '@kaiyin/console-kit';
import { Link } from 'react-router';
import { changePostStatus, postApi, postHistory, postTransfer } from '@kaiyin/modules/organisation/schema';

/** What people do in the organisation. */
export default function PostPage() {
  const t = useText();
  return (
    <CrudPage
      api={postApi}
      status={changePostStatus}
      transfer={postTransfer}
      history={postHistory}
      title={t('people.postsPage')}
      summary={t('people.postsSummary')}
      editedInRow={['sort']}
      columns={{
        name: (row) => <Link to={`/system/post?edit=${row.id}`}>{row.name}</Link>,
        code: { render: (row) => <code>{row.code}</code> },
        createTime: {},
        id: { title: t('people.postId'), numeric: true, hidden: true },
      }}
      formFields={['name', 'code', 'sort', 'status', 'remark']}
    />
  );
}
