import { allow, endpoint, paging, type Rows } from '@kaiyin/entity';
import type { BrokenLink } from '@kaiyin/modules/site/schema';
import { z } from 'zod';

/** Links of published pages that lead to a page of the same pipe that does not exist. */
export const listBrokenLinks = endpoint({
  method: 'GET',
  path: '/cms/publish/links',
  access: allow('cms:publish:view'),
  site: true,
  reply: 'rows',
  input: paging.extend({ pipeCode: z.string().max(20).optional() }),
}).output<Rows<BrokenLink>>();
