import { Link } from 'react-router';
import { findRoute, MenuIcon, useText } from '@kaiyin/console-kit';

const actions = [
  {
    to: '/configs/content',
    icon: 'edit',
    title: 'home.quick.content',
    more: 'home.quickHelp.content',
  },
  {
    to: '/configs/catalog',
    icon: 'tree-table',
    title: 'home.quick.catalog',
    more: 'home.quickHelp.catalog',
  },
  {
    to: '/configs/resource',
    icon: 'picture',
    title: 'home.quick.resource',
    more: 'home.quickHelp.resource',
  },
  {
    to: '/configs/template',
    icon: 'code',
    title: 'home.quick.template',
    more: 'home.quickHelp.template',
  },
  {
    to: '/user/profile',
    icon: 'user',
    title: 'session.accountCenter',
    more: 'home.quickHelp.profile',
  },
] as const;

/** Where most work begins, as far as the user may go there. */
export function QuickActions() {
  const t = useText();
  return (
    <section className="home-actions" aria-labelledby="home-actions">
      <h2 id="home-actions">
        {t('home.quick')}
        <Link to="/user/preference">{t('home.chooseShortcuts')}</Link>
      </h2>
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
