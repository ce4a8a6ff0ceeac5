import { allow, endpoint, paging, type Rows } from '@kaiyin/entity';
import type { BrokenLink } from '@kaiyin/modules/plan/schema';
import { z } from 'zod';

/** A broken link with what its page is made of, which says where to mend it. */
export interface PlacedLink extends BrokenLink {
  /** `content`, `catalog`, `list`, `site` and so on; empty when the page is not known any more. */
  kind: string;
  /** Content or catalog of the page; 0 where it has none. */
  subjectId: number;
  template: string;
}

/** Links of published pages that lead to a page of the same pipe that does not exist. */
export const listBrokenLinks = endpoint({
  method: 'GET',
  path: '/cms/publish/links',
  access: allow('cms:publish:view'),
  site: true,
  reply: 'rows',
  input: paging.extend({ pipeCode: z.string().max(20).optional() }),
}).output<Rows<PlacedLink>>();
