import { endpoint, id, type ImportReport } from '@kaiyin/entity';
import { z } from 'zod';

/** A file that a task made, for whoever started it. */
export const transferFile = endpoint({
  method: 'GET',
  path: '/transfer/file/{id}',
  access: 'signed-in',
  reply: 'raw',
  input: z.object({ id }),
}).output<void>();

/** What came of the rows that a task has written, for whoever started it. */
export const importOutcome = endpoint({
  method: 'GET',
  path: '/transfer/import/{id}',
  access: 'signed-in',
  input: z.object({ id }),
}).output<ImportReport>();
