import { MenuIcon, menuIdOf, titleText, useRoutesStore, useText, type MenuEntry } from '@kaiyin/console-kit';
import { usePreferences } from '@kaiyin/modules/account/console';
import { shortcutIds } from '@kaiyin/modules/account/schema';
import { Link } from 'react-router';
import { QuickActions } from './QuickActions.tsx';

const pagesOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children.length > 0 ? entry.children.flatMap(pagesOf) : [entry];

/** The pages that somebody has chosen for here; where most work begins until they have. */
export function Shortcuts() {
  const t = useText();
  const chosen = shortcutIds(usePreferences());
  const pages = useRoutesStore((store) => store.entries).flatMap(pagesOf);
  const shown = chosen.flatMap((id) => pages.find(({ title }) => menuIdOf(title) === id) ?? []);
  if (shown.length === 0) return <QuickActions />;
  return (
    <section className="home-actions" aria-labelledby="home-shortcuts">
      <h2 id="home-shortcuts">
        {t('home.shortcuts')}
        <Link to="/user/preference">{t('home.chooseShortcuts')}</Link>
      </h2>
      <ul>
        {shown.map(({ path, search, title, trail, icon, isExternal }) => {
          const inside = (
            <>
              <MenuIcon name={icon} />
              <span>
                {titleText(title)}
                <small>{trail.map(titleText).join(' / ')}</small>
              </span>
            </>
          );
          return (
            <li key={path}>
              {isExternal ? (
                <a href={path} target="_blank" rel="noopener noreferrer">
                  {inside}
                </a>
              ) : (
                <Link to={path + search}>{inside}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
