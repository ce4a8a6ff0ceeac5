import { ApiError, call, useSession } from '@kaiyin/console-kit';
import { getInfo, type SessionUser } from '@kaiyin/modules/session/schema';
import { tellAtSignIn } from './sign-in-notice.ts';

let learnt: SessionUser | undefined;

/** Asks the server whom the browser's cookie signs in, for scripts cannot read it; nobody is no failure. */
export async function learnSession(): Promise<void> {
  try {
    learnt = await call(getInfo, {}, { quiet: true, background: true });
    useSession.getState().signIn(learnt.token);
  } catch (error) {
    useSession.getState().clear();
    if (!(error instanceof ApiError) || error.kind !== 'session') tellAtSignIn(String((error as Error).message));
  }
}

/** What was just learnt, once; asked for anew when it is of another session. */
export async function sessionInfo(): Promise<SessionUser> {
  const known = learnt?.token === useSession.getState().token ? learnt : undefined;
  learnt = undefined;
  return known ?? call(getInfo, {}, { quiet: true });
}
