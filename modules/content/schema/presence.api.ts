import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { idList } from './id-list.ts';

/** Someone who has a content open in an editor. */
export interface Present {
  userName: string;
  name: string;
  /** Since when, an ISO instant. */
  since: string;
}
/** Who has a content open beside the caller, and whether it is the caller's to write. */
export interface Presence {
  /** Another who writes it; the caller reads along. */
  writer: Present | null;
  others: Present[];
  /** Of the working copy as it is now. */
  revision: number;
}

/** An editor that says nothing for so long is gone. Milliseconds. */
export const presenceLifetime = 45_000;

const view = allow('cms:content:view', 'cms:content:list');

/**
 * Says that a window has a content open. `write` asks for the pen, which goes to the first who asks; `take` takes it
 * from whoever has it; `leave` says good-bye. Only who may save the content is given it.
 */
export const meetInContent = endpoint({
  method: 'POST',
  path: '/cms/content/presence',
  access: view,
  site: true,
  logged: false,
  input: z.object({
    id,
    window: z.string().regex(/^[\w-]{8,40}$/),
    intent: z.enum(['read', 'write', 'take', 'leave']),
  }),
}).output<Presence>();

/** Who writes which of these contents at the moment, by the content's id; the caller is left out. */
export const writersOfContents = endpoint({
  method: 'GET',
  path: '/cms/content/presence',
  access: view,
  site: true,
  input: z.object({ ids: idList }),
}).output<Record<number, Present>>();
