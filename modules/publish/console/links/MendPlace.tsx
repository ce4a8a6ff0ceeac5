import { hasPermission, useText } from '@kaiyin/console-kit';
import { templatePlace } from '@kaiyin/modules/plan/console';
import type { PlacedLink } from '@kaiyin/modules/publish/schema';
import { Link } from 'react-router';

/** Where a broken link can be mended by who looks: the content or catalog of its page, or the template that makes it. */
export function MendPlace({ link: { pipeCode, kind, subjectId, template } }: { link: PlacedLink }) {
  const t = useText();
  const isContent = kind === 'content' && subjectId > 0 && hasPermission('cms:content:view');
  const isCatalog = (kind === 'catalog' || kind === 'list') && subjectId > 0 && hasPermission('cms:catalog:view');
  const isTemplate = template !== '' && hasPermission('cms:template:view');
  return (
    <span className="links-mend">
      {isContent && <Link to={`/cms/content/editor?id=${subjectId}`}>{t('linkReport.content')}</Link>}
      {isCatalog && <Link to={`/configs/catalog?catalogId=${subjectId}`}>{t('linkReport.catalog')}</Link>}
      {isTemplate && (
        <Link to={templatePlace({ pipeCode, template, line: 0, column: 0 })} title={template}>
          {t('linkReport.template')}
        </Link>
      )}
      {!isContent && !isCatalog && !isTemplate && (template || '—')}
    </span>
  );
}
