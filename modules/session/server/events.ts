import type { Owner } from '@kaiyin/modules/account/server';
import { defineEvent } from '@kaiyin/server-kit';

/** Wrong passwords from a place were too many: an account takes none from there until an instant, or from anywhere once it is disabled. */
export const accountLocked = defineEvent<Owner & { ip: string; until: string | null }>('accountLocked');
