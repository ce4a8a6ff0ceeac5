import { CrudPage, ErrorState, Page, useData, useTabTitle, useText, useUrlState } from '@kaiyin/console-kit';
import { linkApi, linkGroupApi, linkHistory, linkTransfer } from '@kaiyin/modules/link/schema';
import { addressShown } from '@kaiyin/modules/resource/console';
import { Link } from 'react-router';

const logoSize = { width: 120, height: 48 };

/** The links of one group, or of all groups when none is named. */
export default function LinkPage() {
  const t = useText();
  const [{ groupId }] = useUrlState({ groupId: 0 });
  const group = useData(linkGroupApi.get, { id: groupId }, { enabled: groupId > 0 });
  const title = group.data ? t('link.linksOf', { name: group.data.name }) : t('link.groups');
  useTabTitle(group.data?.name);
  const toGroups = <Link to="/operations/link">{t('link.toGroups')}</Link>;
  if (group.isError) {
    return (
      <Page title={title} extra={toGroups}>
        <ErrorState error={group.error} onRetry={() => group.refetch()} />
      </Page>
    );
  }
  return (
    <CrudPage
      api={linkApi}
      transfer={linkTransfer}
      history={linkHistory}
      title={title}
      summary={t('link.linksSummary')}
      emptyText={t('link.linksEmpty')}
      query={groupId ? { groupId } : {}}
      editedInRow={['sort']}
      columns={{
        logo: {
          width: 72,
          render: ({ logo }) => (logo ? <img className="kit-thumb" src={addressShown(logo, logoSize)} alt="" /> : '—'),
        },
        url: {
          render: ({ url }) => (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          ),
        },
        updateTime: {},
      }}
      formFields={[
        ...(groupId ? [] : ['groupId']),
        'name',
        'url',
        { name: 'logo', help: t('link.logoHelp') },
        { name: 'sort', help: t('link.sortHelp') },
      ]}
      toolbar={toGroups}
    />
  );
}
