import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** What a reader can send. */
export const stampPurposes = ['comment', 'vote', 'form', 'account'] as const;
export type StampPurpose = (typeof stampPurposes)[number];

/** Makes the caller a visitor, if they are none, and gives them a stamp for one post. */
export const visitorStamp = endpoint({
  method: 'GET',
  path: '/api/visitor/stamp',
  access: 'public',
  fromSites: true,
  rate: { calls: 240, seconds: 60 },
  labels: 'visitor',
  input: z.object({ for: z.enum(stampPurposes) }),
}).output<{ stamp: string }>();

/** Fields of every post of a reader: the stamp, and one that people do not see and leave empty. */
export const stampFields = {
  stamp: z.string().max(1000).default(''),
  website: z.string().max(200).default(''),
};
