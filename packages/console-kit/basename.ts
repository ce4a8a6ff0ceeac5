/** Where the console lives on its host. */
export const basename = '/ss-member';
