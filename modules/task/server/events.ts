import { defineEvent } from '@kaiyin/server-kit';

/** Tasks that had ended were removed by whoever is done with them. */
export const tasksRemoved = defineEvent<{ ids: number[] }>('tasksRemoved');
