import { endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';

/** A file that a task made, for whoever started it. */
export const transferFile = endpoint({
  method: 'GET',
  path: '/transfer/file/{id}',
  access: 'signed-in',
  reply: 'raw',
  input: z.object({ id }),
}).output<void>();
