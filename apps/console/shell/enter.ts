import {
  call,
  installModules,
  listOf,
  loadAntdLocale,
  namedIn,
  onMenuChanged,
  useCurrentSite,
  useRoutesStore,
  useSession,
} from '@kaiyin/console-kit';
import { menuHasPath } from '@kaiyin/modules/access/schema';
import { getRouters, type Router } from '@kaiyin/modules/account/schema';
import { getInfo } from '@kaiyin/modules/session/schema';
import { getCurrentSite } from '@kaiyin/modules/site/schema';
import { matchPath } from 'react-router';
import { modules } from '../modules.ts';
import { loadScreenTexts, loadTexts } from '../texts.ts';
import { keepAntdLocale } from './antd-locale.ts';
import { buildMenu } from './menu-routes.ts';
import { sessionInfo } from './learn-session.ts';
import { keepVisitsOf } from './keep-visits.ts';
import { isPermitted } from './permitted.ts';
import { restoreTabs } from './tabs-store.ts';
import { prepareScreen } from './views/screen-files.ts';

/**
 * Loads who is signed in, what they may open and in which words; throws when the server does not know the token. Of whoever
 * must change the password it learns that alone.
 */
export async function enter(place: { pathname: string; search: string }): Promise<void> {
  installModules(modules, loadScreenTexts);
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
  keepMenu(nodes);
  onMenuChanged(learnMenuAnew);
  useRoutesStore.setState({ isEntered: true, passwordChange: 'none' });
  restoreTabs(info.userId);
  keepVisitsOf(info.userId);
  // Beside the frame, not after it.
  void prepareScreen(place.pathname === '/' ? '/index' : place.pathname, place.search);
}

function keepMenu(nodes: Router[]): void {
  const { entries, routes } = buildMenu(nodes, (key) => namedIn('screens', key) !== undefined);
  const { permissions, roles } = useSession.getState();
  const constant = listOf('routes').filter((route) => isPermitted({ permissions, roles }, route));
  useRoutesStore.setState({ entries, routes: [...constant, ...routes] });
}

/** What could not be learnt is as it was until the console is loaded anew. */
async function learnMenuAnew(): Promise<void> {
  const quiet = { quiet: true, background: true };
  const learnt = await Promise.all([call(getRouters, {}, quiet), call(getInfo, {}, quiet)]).catch(() => undefined);
  if (!learnt) return;
  useSession.getState().enter(learnt[1]);
  keepMenu(learnt[0]);
}

async function learnCurrentSite(): Promise<void> {
  const site = await call(getCurrentSite, {}, { quiet: true }).catch(() => undefined);
  if (site === undefined) return;
  if (site) useCurrentSite.getState().choose(site);
  else useCurrentSite.getState().forget();
}

/** Whether a screen is at a path that is not open to this user. */
export async function isRefused(path: string): Promise<boolean> {
  const constant = listOf('routes').find((route) => matchPath({ path: route.path, end: true }, path));
  if (constant) return !isPermitted(useSession.getState(), constant);
  return call(menuHasPath, { path }, { quiet: true }).catch(() => false);
}
