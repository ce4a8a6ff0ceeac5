import { ErrorState, LoadingState, Page, useData, useText, type Text } from '@kaiyin/console-kit';
import { listLogCategories, type LogCategory } from '@kaiyin/modules/audit/schema';
import { Table } from 'antd';
import { Link } from 'react-router';
import './audit.css';

/** Which logs there are, how much each has, and how long it keeps that. */
export default function LogCategoriesPage() {
  const t = useText();
  const { data, error, refetch } = useData(listLogCategories, {}, { freshFor: 0 });
  return (
    <Page
      title={t('log.categories')}
      summary={t('log.categoriesSummary')}
      extra={<Link to="/monitor/task">{t('log.retention')}</Link>}
    >
      {data ? (
        <Categories rows={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

function Categories({ rows }: { rows: readonly LogCategory[] }) {
  const t = useText();
  const end = { align: 'end', className: 'kit-numeric' } as const;
  return (
    <Table<LogCategory>
      rowKey="id"
      size="large"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        { title: t('log.number'), width: 72, render: (_, __, index) => index + 1 },
        { title: t('log.category'), render: (_, { name, router }) => <Link to={router}>{name}</Link> },
        { title: t('log.categoryId'), render: (_, { id }) => <code>{id}</code> },
        { title: t('log.entries'), ...end, render: (_, { entries, isMore }) => `${entries}${isMore ? '+' : ''}` },
        { title: t('log.keep'), render: (_, row) => keptFor(t, row) },
        {
          title: t('kit.operation'),
          align: 'end',
          render: (_, { name, router }) => (
            <Link to={router} aria-label={`${t('log.view')} ${name}`}>
              {t('log.view')}
            </Link>
          ),
        },
      ]}
    />
  );
}

function keptFor(t: Text, { id, keepDays }: LogCategory): string {
  if (id === 'Console') return t('log.keepProcess');
  return keepDays === null ? t('log.keepForever') : t('log.keepDays', { days: keepDays });
}
