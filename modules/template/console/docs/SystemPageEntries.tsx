import { useCurrentSite, useData, useText } from '@kaiyin/console-kit';
import { dynamicPageTypes, type DynamicPageType } from '@kaiyin/modules/site/schema';
import { Link } from 'react-router';
import { EntryList, type EntriesProps } from './EntryList.tsx';
import { FactTable } from './FactTable.tsx';

/** The pages of the product that are made when a reader asks for them. */
export function SystemPageEntries(props: EntriesProps) {
  const read = useData(dynamicPageTypes, {});
  const entries = read.data?.map((page) => ({
    key: page.type,
    title: page.name,
    text: `/${page.requestPath}`,
    also: `${page.desc} ${page.publishPipeKey}`,
    body: () => <PageBody page={page} />,
  }));
  return <EntryList {...props} read={read} entries={entries} />;
}

function PageBody({ page }: { page: DynamicPageType }) {
  const t = useText();
  const siteId = useCurrentSite((site) => site.siteId);
  return (
    <>
      <p>
        {page.desc}
        {page.isForMembers && ` · ${t('template.forMembers')}`}
      </p>
      <p>{t('template.pageTemplate', { key: page.publishPipeKey, name: page.defaultTemplate })}</p>
      {siteId !== undefined && (
        <p>
          <Link to={`/cms/site/tabs?siteId=${siteId}&tab=templates`}>{t('template.toDefaults')}</Link>
        </p>
      )}
      <FactTable
        title={t('template.requestArguments')}
        facts={page.requestArgs.map(({ name, type, required, desc }) => ({
          name,
          type: t(`template.type.${type}`),
          isRequired: required,
          meaning: desc,
        }))}
      />
    </>
  );
}
