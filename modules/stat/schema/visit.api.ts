import { endpoint } from '@kaiyin/entity';
import { z } from 'zod';

/** What a page that counts is about. */
export const visitedKinds = ['site', 'catalog', 'content', 'other'] as const;
export type VisitedKind = (typeof visitedKinds)[number];

const viewId = z.string().regex(/^[\w-]{8,40}$/);

/** Sent by the script of pages: that one was opened, how long and how far it was read, and which links led away. Answers nothing. */
export const recordVisit = endpoint({
  method: 'POST',
  path: '/api/stat/visit',
  access: 'public',
  fromSites: true,
  logged: false,
  rate: { calls: 240, seconds: 60 },
  input: z.object({
    /** An id of this view, made by the page. */
    v: viewId,
    /** Publish pipe. */
    p: z.string().max(20).default(''),
    k: z.enum(visitedKinds).default('other'),
    /** Id of the catalog or content. */
    i: z.coerce.number().int().min(0).default(0),
    u: z.string().max(300).default('/'),
    r: z.string().max(2000).default(''),
    /** Of a view that ends: seconds for which it was visible, and percent of the page that was seen. */
    t: z.coerce.number().min(0).max(86_400).optional(),
    d: z.coerce.number().min(0).max(100).optional(),
    /** Of a link that was followed to another host or to a file: its address. */
    l: z.string().max(2000).optional(),
  }),
}).output<void>();
export type SentVisit = z.output<typeof recordVisit.input>;

/** How often public contents were opened. */
export const contentViews = endpoint({
  method: 'GET',
  path: '/api/stat/views',
  access: 'public',
  fromSites: true,
  rate: { calls: 240, seconds: 60 },
  input: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
      .transform((text) => text.split(',').map(Number)),
  }),
}).output<{ contentId: number; views: number }[]>();
