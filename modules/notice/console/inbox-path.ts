/** Where everything is that one was told. */
export const inboxPath = '/user/inbox';
