/** What stands before the hash in the internal address of a person's picture. */
export const avatarAddress = 'iurl://avatar/';
