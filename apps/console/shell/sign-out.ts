import { call, useSession } from '@kaiyin/console-kit';
import { logout } from '@kaiyin/modules/session/schema';
import { basename } from './basename.ts';

/** Ends the session on the server and here; the page starts afresh, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  await call(logout, {}, { quiet: true, anonymous: false, timeout: 5000 }).catch(() => undefined);
  leave();
}

/** Ends the session here only. */
export function leave(): void {
  useSession.getState().clear();
  sessionStorage.removeItem('tabs');
  location.assign(`${basename}/`);
}
