import { createBrowserRouter, redirect, replace, type LoaderFunctionArgs } from 'react-router';
import { basename, isScreenAt, onPasswordChangeNeeded, useRoutesStore, useSession } from '@kaiyin/console-kit';
import { changePasswordPath, CrashPage, entryPages } from '@kaiyin/modules/session/console';
import { judge } from './guard.ts';
import { giveUp, learnSession } from './learn-session.ts';
import { refreshTab } from './tabs-store.ts';
import { Splash } from './Splash.tsx';

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: CrashPage,
      HydrateFallback: Splash,
      children: [
        {
          path: 'login',
          loader: guarded,
          lazy: { Component: entryPages.login },
        },
        {
          path: 'register',
          lazy: { Component: entryPages.register },
        },
        {
          path: 'auth-redirect',
          lazy: { Component: entryPages.authRedirect },
        },
        {
          path: 'bind',
          lazy: { Component: entryPages.bind },
        },
        {
          path: '404',
          lazy: { Component: entryPages.notFound },
        },
        {
          path: '401',
          lazy: { Component: entryPages.notAllowed },
        },
        {
          path: 'change-password',
          loader: guarded,
          lazy: { Component: entryPages.changePassword },
        },
        { path: 'redirect/*', loader: refreshed },
        {
          path: '*',
          loader: guarded,
          lazy: { Component: async () => (await import('./Shell.tsx')).Shell },
        },
      ],
    },
  ],
  { basename },
);

// The server may ask for a new password at any call, when the old one has come of age.
onPasswordChangeNeeded(() => {
  if (useRoutesStore.getState().passwordChange !== 'none') return;
  useRoutesStore.setState({ isEntered: false, passwordChange: 'forced' });
  void router.navigate(changePasswordPath(placeOf(location.href).fullPath));
});

async function guarded({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, fullPath } = placeOf(request.url);
  const session = useSession.getState();
  const verdict = judge({
    fullPath,
    pathname,
    hasToken: session.token !== undefined,
    isLearnt: session.isLearnt,
    isEntered: session.roles.length > 0 && useRoutesStore.getState().isEntered,
    mustChangePassword: session.token !== undefined && useRoutesStore.getState().passwordChange !== 'none',
    isKnown: isScreenAt(pathname, new URL(request.url).search),
  });
  if (verdict.go === 'to') return replace(verdict.path === '/404' ? await refusalAt(pathname) : verdict.path);
  if (verdict.go === 'on') return null;
  if (verdict.go === 'learn') {
    await learnSession();
    return guarded({ request } as LoaderFunctionArgs);
  }
  try {
    const { enter } = await import('./enter.ts');
    await enter({ pathname, search: new URL(request.url).search });
  } catch (error) {
    await giveUp(error);
    return redirect('/');
  }
  return guarded({ request } as LoaderFunctionArgs);
}

/** Why nothing is at a path: what others may open is not missing. */
async function refusalAt(path: string): Promise<'/401' | '/404'> {
  const { isRefused } = await import('./enter.ts');
  return (await isRefused(path)) ? '/401' : '/404';
}

function refreshed({ request }: LoaderFunctionArgs): Response {
  const path = placeOf(request.url).fullPath.replace(/^\/redirect(?=\/)/, '');
  if (!path.startsWith('/') || path.startsWith('//') || path.startsWith('/redirect')) return replace('/');
  refreshTab(path);
  return replace(path);
}

function placeOf(url: string): { pathname: string; fullPath: string } {
  const { pathname: whole, search } = new URL(url);
  const pathname = whole.startsWith(basename) ? whole.slice(basename.length) || '/' : whole;
  return { pathname, fullPath: `${pathname}${search}` };
}
