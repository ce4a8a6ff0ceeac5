import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** What was found of one kind, as the finder of that name describes it. */
export interface FoundOfKind {
  id: string;
  rows: object[];
}

/** Everything that words name and the caller may see, at the current site and besides: a few of each kind. */
export const findEverything = endpoint({
  method: 'GET',
  path: '/search/find',
  access: 'signed-in',
  rate: { calls: 240, seconds: 60 },
  input: z.object({ words: z.string().trim().min(1, 'Common.RuleTips.NotEmpty').max(50) }),
}).output<FoundOfKind[]>();
