import { Can, EmptyState, useText } from '@kaiyin/console-kit';
import { useCatalogs } from '@kaiyin/modules/catalog/console';
import { Button } from 'antd';
import { Link } from 'react-router';
import { NewContentButton } from './NewContentButton.tsx';

/** An empty list: the first article, or the catalog that it needs. */
export function NoContents({ catalogId }: { catalogId: number }) {
  const t = useText();
  const { data } = useCatalogs();
  if (data?.length !== 0) {
    return <EmptyState text={t('content.none')} action={<NewContentButton catalogId={catalogId} />} />;
  }
  const toCatalogs = (
    <Can permission={['cms:catalog:add']}>
      <Link to="/configs/catalog">
        <Button type="primary" tabIndex={-1}>
          {t('content.toCatalogs')}
        </Button>
      </Link>
    </Can>
  );
  return <EmptyState text={t('content.noCatalogs')} action={toCatalogs} />;
}
