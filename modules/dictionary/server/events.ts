import { defineEvent } from '@kaiyin/server-kit';

/** Dictionaries or their entries were added, changed or removed. */
export const dictionaryChanged = defineEvent<object>('dictionaryChanged');

/** Parameters of the system were added, changed or removed. */
export const parametersChanged = defineEvent<object>('parametersChanged');
