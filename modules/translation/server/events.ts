import { defineEvent } from '@kaiyin/server-kit';

/** Texts of these keys were changed, or are the standard texts again. */
export const translationsChanged = defineEvent<{ keys: readonly string[] }>('translationsChanged');
