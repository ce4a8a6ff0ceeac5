import type { z } from 'zod';

type Fields = Record<string, { zod: z.ZodType }>;

/** The rules of some fields of an entity, as those of an object. */
export const rulesOf = <F extends Fields, const K extends keyof F & string>(
  fields: F,
  names: readonly K[],
): { [N in K]: F[N]['zod'] } =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.zod])) as { [N in K]: F[N]['zod'] };
