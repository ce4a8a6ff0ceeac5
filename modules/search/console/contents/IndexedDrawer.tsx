import { ErrorState, formatInstant, textOf, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { getIndexed } from '@kaiyin/modules/search/schema';
import { Descriptions, Drawer, Skeleton } from 'antd';

/** What the index has of a content. */
export function IndexedDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const { data, isPending, isError, error, refetch } = useData(getIndexed, { id });
  const lines = data && [
    [t('search.title'), data.title],
    [t('search.id'), data.contentId],
    [t('search.version'), data.versionId],
    [t('search.catalog'), data.catalogName],
    [t('search.contentType'), textOf(`cms_content.contentType.${data.contentType}`)],
    [t('search.status'), t(`content.status.${data.status}`)],
    [t('search.isPublic'), t(data.isPublic ? 'search.yes' : 'search.no')],
    [t('search.publishDate'), data.publishDate && formatInstant(data.publishDate)],
    [t('search.createTime'), formatInstant(data.createTime)],
    [t('search.author'), data.author],
    [t('search.summaryOf'), data.summary],
    [t('search.tags'), data.tags.join('、')],
    [t('search.keywords'), data.keywords.join('、')],
    [t('search.link'), data.link],
    [t('search.letters'), data.letters],
    [
      t('search.text'),
      <div key="text" className="index-text" role="region" aria-label={t('search.text')} tabIndex={0}>
        {data.text.length < data.letters ? `${data.text}…` : data.text}
      </div>,
    ],
  ];
  return (
    <Drawer open title={t('search.details')} size={720} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      {isPending && <Skeleton active />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {lines && (
        <Descriptions
          bordered
          column={1}
          size="small"
          items={lines.map(([label, children]) => ({ key: String(label), label, children: children || '—' }))}
        />
      )}
    </Drawer>
  );
}
