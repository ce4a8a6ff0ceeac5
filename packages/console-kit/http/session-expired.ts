/** Tells the user that the session is over; true when they have signed in again in place. */
export type OnSessionExpired = () => Promise<boolean>;

let handler: OnSessionExpired = async () => false;
let pending: Promise<boolean> | undefined;

export const onSessionExpired = (handle: OnSessionExpired): void => {
  handler = handle;
};

/** Asks once, however many calls find the session over at the same time. */
export function askToSignIn(): Promise<boolean> {
  pending ??= handler().finally(() => {
    pending = undefined;
  });
  return pending;
}

let passwordHandler = (): void => undefined;

/** What happens when the server does nothing more until the password has been changed. */
export const onPasswordChangeNeeded = (handle: () => void): void => {
  passwordHandler = handle;
};

export const tellPasswordChange = (): void => passwordHandler();
