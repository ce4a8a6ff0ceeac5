import { basename, call, useSession } from '@kaiyin/console-kit';
import { logout } from '@kaiyin/modules/session/schema';

/**
 * Ends the session on the server and here; the page starts afresh, so that nothing of it stays in memory. Only the server
 * can take the cookie back: when it cannot be told, that is shown, and nobody leaves believing to be signed out.
 */
export async function signOut(): Promise<void> {
  const isOver = await call(logout, {}, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (isOver) leave();
}

/** Ends the session here only. */
export function leave(): void {
  useSession.getState().clear();
  sessionStorage.removeItem('tabs');
  location.assign(`${basename}/`);
}
