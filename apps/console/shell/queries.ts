import { newQueryClient } from '@kaiyin/console-kit';

/** What was read from the server, for all screens. */
export const queries = newQueryClient();
