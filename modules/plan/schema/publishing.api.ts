import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';

/**
 * What a person says of a site that is held after a rollback when they publish something: only its own pages go out and
 * everything else stays as it is, or the hold ends and the site shows all that should be public.
 */
const heldAnswers = ['only', 'end'] as const;
export type HeldAnswer = (typeof heldAnswers)[number];
export const heldAnswer = z.enum(heldAnswers).optional();

/** What a person has started: the task that publishes. */
export interface StartedPublish {
  taskId: number;
  /** The clock of the server was set back: the task goes on by itself at this instant. Null when nothing is waited for. */
  waitsUntil: string | null;
}

/** States of contents that can be published all at once. */
export const publishedStatuses = ['draft', 'to-publish', 'published', 'offline', 're-edit'] as const;
/** The numbers by which other systems call them. */
const statusNumbers = { draft: 0, 'to-publish': 20, published: 30, offline: 40, 're-edit': 60 } as const;
/** A state whose contents are published all together, by its word or its number. */
export const contentStatus = z
  .union([z.string(), z.number()])
  .transform((given) => publishedStatuses.find((status) => String(statusNumbers[status]) === String(given)) ?? given)
  .pipe(z.enum(publishedStatuses));

/**
 * Publishes a site. With `contentStatus` all its contents in that state are made public first, for which one needs the right
 * to publish contents, too. `publishIndex` asks for the front page, which is published with whatever else waits: a release
 * never shows a part of what should be public.
 */
export const publishSite = endpoint({
  method: 'POST',
  path: '/cms/site/publish',
  access: allow('cms:site:publish'),
  input: z.object({
    siteId: id,
    held: heldAnswer,
    publishIndex: z.boolean().optional(),
    contentStatus: contentStatus.optional(),
  }),
}).output<StartedPublish>();

/** With an answer: what the call changed waits, since its site is held at the instant that this header names. */
export const heldHeader = 'x-site-held';

/** Why a site shows something else than its data: it is held, or late. */
export interface SiteStanding {
  /** After a rollback: the instant that it stays at, who rolled it back when, and how many things wait since. */
  held: { at: string; createBy: string; createTime: string; waiting: number } | null;
  /** What should have been published by now and was not: since when, why, and what. */
  late: { since: string; lastTime: string; reason: string; contents: { title: string; at: string }[] } | null;
}
export const siteStanding = endpoint({
  method: 'GET',
  path: '/cms/publish/standing',
  access: 'signed-in',
  site: true,
}).output<SiteStanding>();

/** How many things wait to be published at the current site, as `listWaiting` lists them. */
export const waitingCount = endpoint({
  method: 'GET',
  path: '/cms/publish/waiting/count',
  access: allow('cms:publish:view'),
  site: true,
}).output<{ count: number }>();

export const previewKinds = ['site', 'catalog', 'content', 'pagewidget'] as const;

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
/** Pages that a publish made others, in all pipes: the front page, and how many catalogs and contents have one. */
export interface PublishedPages {
  front: boolean;
  catalogs: number;
  contents: number;
}
/** Result of a publish task. */
export interface PublishResult {
  releases: ReleaseCounts[];
  failures: PageFailure[];
  milliseconds: number;
  /** Unknown of what was published beside a site that is held. */
  pages?: PublishedPages;
}

/** An address that shows one page, unpublished work included, to whoever has it, for ten minutes. */
export const previewPage = endpoint({
  method: 'POST',
  path: '/cms/preview',
  access: allow('cms:content:view', 'cms:catalog:view', 'cms:site:view', 'cms:advertisement:view'),
  logged: false,
  site: true,
  input: z.object({
    type: z.enum(previewKinds),
    dataId: id,
    pipeCode: z.string().max(20),
    page: z.coerce.number().int().min(1).default(1),
  }),
}).output<{ url: string }>();
