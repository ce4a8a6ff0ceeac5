import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';

export const previewKinds = ['site', 'catalog', 'content'] as const;

/** Counts of what a release changed, in one pipe. */
export interface ReleaseCounts {
  pipeCode: string;
  pages: number;
  added: number;
  changed: number;
  removed: number;
  failed: number;
}
/** A page that could not be rendered, with the place in its template. */
export interface PageFailure {
  pipeCode: string;
  page: string;
  template: string;
  line: number;
  column: number;
  message: string;
}
/** Result of a publish task. */
export interface PublishResult {
  releases: ReleaseCounts[];
  failures: PageFailure[];
  milliseconds: number;
}

/** An address that shows one page, unpublished work included, to whoever has it, for ten minutes. */
export const previewPage = endpoint({
  method: 'POST',
  path: '/cms/preview',
  access: allow('cms:content:view', 'cms:catalog:view', 'cms:site:view'),
  site: true,
  input: z.object({
    type: z.enum(previewKinds),
    dataId: id,
    pipeCode: z.string().max(20),
    page: z.coerce.number().int().min(1).default(1),
  }),
}).output<{ url: string }>();
