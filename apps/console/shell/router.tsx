import { createBrowserRouter, redirect, replace, type LoaderFunctionArgs } from 'react-router';
import { onPasswordChangeNeeded, useSession } from '@kaiyin/console-kit';
import { CrashPage } from '../pages/entry/CrashPage.tsx';
import { basename } from './basename.ts';
import { judge } from './guard.ts';
import { giveUp, learnSession } from './learn-session.ts';
import { refreshTab } from './tabs-store.ts';
import { changePasswordPath } from './safe-redirect.ts';
import { findRoute, useRoutesStore } from './routes-store.ts';
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
          lazy: { Component: async () => (await import('../pages/entry/LoginPage.tsx')).default },
        },
        {
          path: 'register',
          lazy: {
            Component: async () => (await import('../pages/entry/RegisterPage.tsx')).default,
          },
        },
        {
          path: 'auth-redirect',
          lazy: {
            Component: async () => (await import('../pages/entry/FederatedPages.tsx')).AuthRedirectPage,
          },
        },
        {
          path: 'bind',
          lazy: {
            Component: async () => (await import('../pages/entry/FederatedPages.tsx')).BindPage,
          },
        },
        {
          path: '404',
          lazy: {
            Component: async () => (await import('../pages/entry/RefusalPages.tsx')).NotFoundPage,
          },
        },
        {
          path: '401',
          lazy: {
            Component: async () => (await import('../pages/entry/RefusalPages.tsx')).NotAllowedPage,
          },
        },
        {
          path: 'change-password',
          loader: guarded,
          lazy: { Component: async () => (await import('../pages/entry/ChangePasswordPage.tsx')).default },
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
    isKnown: (path) => findRoute(path) !== undefined,
  });
  if (verdict.go === 'to') return replace(verdict.path);
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
