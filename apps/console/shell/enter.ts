import { call, loadAntdLocale, useCurrentSite, useSession } from '@kaiyin/console-kit';
import { getRouters } from '@kaiyin/modules/account/schema';
import { getCurrentSite } from '@kaiyin/modules/site/schema';
import { screens } from '../screens.ts';
import { loadTexts } from '../texts.ts';
import { keepAntdLocale } from './antd-locale.ts';
import { constantRoutes } from './constant-routes.ts';
import { buildMenu } from './menu-routes.ts';
import { sessionInfo } from './learn-session.ts';
import { isPermitted } from './permitted.ts';
import { useRoutesStore } from './routes-store.ts';
import { restoreTabs } from './tabs-store.ts';
import { prepareScreen } from './views/screen-files.ts';

/**
 * Loads who is signed in, what they may open and in which words; throws when the server does not know the token. Of whoever
 * must change the password it learns that alone.
 */
export async function enter(place: { pathname: string; search: string }): Promise<void> {
  const info = await sessionInfo();
  if (info.forceModifyPassword) {
    useSession.getState().enter(info);
    useRoutesStore.setState({ isEntered: false, passwordChange: info.passwordExpired ? 'expired' : 'forced' });
    return;
  }
  const [nodes, locale] = await Promise.all([
    call(getRouters, {}, { quiet: true }),
    loadAntdLocale(),
    learnCurrentSite(),
    loadTexts(),
  ]);
  keepAntdLocale(locale);
  useSession.getState().enter(info);
  const hasScreen = (key: string) => key in screens;
  const menu = buildMenu(nodes, hasScreen);
  const { permissions, roles } = useSession.getState();
  const constant = constantRoutes.filter(
    (route) => hasScreen(route.screen ?? '') && isPermitted({ permissions, roles }, route),
  );
  useRoutesStore.setState({
    isEntered: true,
    entries: menu.entries,
    routes: [...constant, ...menu.routes],
    passwordChange: 'none',
  });
  restoreTabs(info.userId);
  // Beside the frame, not after it.
  void prepareScreen(place.pathname === '/' ? '/index' : place.pathname, place.search);
}

async function learnCurrentSite(): Promise<void> {
  const site = await call(getCurrentSite, {}, { quiet: true }).catch(() => undefined);
  if (site === undefined) return;
  if (site) useCurrentSite.getState().choose(site);
  else useCurrentSite.getState().forget();
}
