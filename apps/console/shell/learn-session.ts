import { ApiError, call, useSession } from '@kaiyin/console-kit';
import { getInfo, logout, type SessionUser } from '@kaiyin/modules/session/schema';
import { tellAtSignIn } from '@kaiyin/modules/session/console';

let learnt: SessionUser | undefined;

/** Asks the server whom the browser's cookie signs in, for scripts cannot read it; nobody is no failure. */
export async function learnSession(): Promise<void> {
  try {
    learnt = await call(getInfo, {}, { quiet: true, background: true });
    useSession.getState().signIn(learnt.token);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'session') useSession.getState().clear();
    else await giveUp(error);
  }
}

/** What was just learnt, once; asked for anew when it is of another session. */
export async function sessionInfo(): Promise<SessionUser> {
  const known = learnt?.token === useSession.getState().token ? learnt : undefined;
  learnt = undefined;
  return known ?? call(getInfo, {}, { quiet: true });
}

/**
 * Who is signed in could not be learnt: ends the session, as far as the server can be told, and says why at the sign-in. A
 * file of the console that did not come says nothing of the session.
 */
export async function giveUp(error: unknown): Promise<void> {
  if (error instanceof ApiError) await endOnServer();
  useSession.getState().clear();
  tellAtSignIn(error instanceof Error ? error.message : String(error));
}

async function endOnServer(): Promise<void> {
  try {
    await call(logout, {}, { quiet: true, background: true, timeout: 5000 });
  } catch {
    // It is over here all the same.
  }
}
