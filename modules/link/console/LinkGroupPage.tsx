import { CrudPage, useText } from '@kaiyin/console-kit';
import { linkGroupApi, linkGroupHistory } from '@kaiyin/modules/link/schema';
import { Link, useNavigate } from 'react-router';

const linksOf = (id: number) => `/operations/link/list?groupId=${id}`;

/** The groups of friend links of the current site. */
export default function LinkGroupPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <CrudPage
      api={linkGroupApi}
      history={linkGroupHistory}
      title={t('link.groups')}
      summary={t('link.groupsSummary')}
      emptyText={t('link.groupsEmpty')}
      editedInRow={['sort']}
      columns={{
        name: { render: ({ id, name }) => <Link to={linksOf(id)}>{name}</Link> },
        code: { render: ({ code }) => <code>{code}</code> },
        updateTime: {},
      }}
      formFields={['name', { name: 'code', help: t('link.codeHelp') }, { name: 'sort', help: t('link.sortHelp') }]}
      rowActions={[{ label: t('link.links'), run: ([group]) => group && navigate(linksOf(group.id)) }]}
    />
  );
}
