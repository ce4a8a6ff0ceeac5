import { useText } from '@kaiyin/console-kit';
import type { PlacedLink } from '@kaiyin/modules/publish/schema';
import { Link } from 'react-router';

/** Where a broken link can be mended: in the content or catalog of its page, or in the template that makes it. */
export function MendPlace({ link: { pipeCode, kind, subjectId, template } }: { link: PlacedLink }) {
  const t = useText();
  const isContent = kind === 'content' && subjectId > 0;
  const isCatalog = (kind === 'catalog' || kind === 'list') && subjectId > 0;
  return (
    <span className="links-mend">
      {isContent && <Link to={`/cms/content/editor?id=${subjectId}`}>{t('linkReport.content')}</Link>}
      {isCatalog && <Link to={`/configs/catalog?catalogId=${subjectId}`}>{t('linkReport.catalog')}</Link>}
      {template && (
        <Link to={`/cms/template/editor?${new URLSearchParams({ pipe: pipeCode, name: template })}`} title={template}>
          {t('linkReport.template')}
        </Link>
      )}
      {!isContent && !isCatalog && !template && '—'}
    </span>
  );
}
