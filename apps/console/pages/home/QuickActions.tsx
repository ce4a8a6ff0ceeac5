import { Link } from 'react-router';
import { useText } from '@kaiyin/console-kit';
import { MenuIcon } from '../../shell/layout/MenuIcon.tsx';
import { findRoute } from '../../shell/routes-store.ts';

const actions = [
  {
    to: '/configs/content',
    icon: 'edit',
    title: 'Shell.QuickContent',
    more: 'Shell.QuickContentMore',
  },
  {
    to: '/configs/catalog',
    icon: 'tree-table',
    title: 'Shell.QuickCatalog',
    more: 'Shell.QuickCatalogMore',
  },
  {
    to: '/configs/resource',
    icon: 'picture',
    title: 'Shell.QuickResource',
    more: 'Shell.QuickResourceMore',
  },
  {
    to: '/configs/template',
    icon: 'code',
    title: 'Shell.QuickTemplate',
    more: 'Shell.QuickTemplateMore',
  },
  {
    to: '/user/profile',
    icon: 'user',
    title: 'Shell.QuickProfile',
    more: 'Shell.QuickProfileMore',
  },
] as const;

/** Where most work begins, as far as the user may go there. */
export function QuickActions() {
  const t = useText();
  return (
    <section className="home-actions" aria-labelledby="home-actions">
      <h2 id="home-actions">{t('Shell.QuickActions')}</h2>
      <ul>
        {actions
          .filter(({ to }) => findRoute(to))
          .map(({ to, icon, title, more }) => (
            <li key={to}>
              <Link to={to}>
                <MenuIcon name={icon} />
                <span>
                  {t(title)}
                  <small>{t(more)}</small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
