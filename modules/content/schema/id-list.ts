import { z } from 'zod';

/** Numbers with commas between them, at most 500. */
export const idList = z.string().regex(/^\d{1,15}(,\d{1,15}){0,499}$/);
