import { findRoute, hasPermission, MenuIcon, textOf, useCurrentSite, useText } from '@kaiyin/console-kit';
import { contentTypeNames } from '@kaiyin/modules/content/console';
import { Link } from 'react-router';

const list = '/configs/content';

/** The way to a new content of each kind that there is, the first of them in sight from afar. */
export function WriteLinks() {
  const t = useText();
  const hasSite = useCurrentSite((site) => site.siteId) !== undefined;
  if (!hasSite || !hasPermission('cms:content:add') || !findRoute(list)) return null;
  const [, ...others] = contentTypeNames();
  return (
    <nav className="home-write" aria-label={t('home.writeNew')}>
      <Link className="home-write-main" to={`${list}?new=1`}>
        <MenuIcon name="edit" />
        {t('home.write')}
      </Link>
      {others.map((type) => (
        <Link key={type} to={`${list}?new=${type}`}>
          {textOf(`cms_content.contentType.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
