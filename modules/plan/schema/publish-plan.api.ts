import { allow, bodySizes, endpoint, id, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { heldAnswer, type PageFailure } from './publishing.api.ts';

const ids = z.array(id).min(1).max(200);
/** Something that someone is about to do; a plan says what it would change, and nothing is changed. */
const plannedChange = z.discriminatedUnion('type', [
  /** What a publish of the site would do now: changes that no release has taken up yet. */
  z.object({ type: z.literal('site') }),
  z.object({ type: z.literal('contents'), action: z.enum(['publish', 'offline', 'delete']), ids }),
  /** Page widgets, public now or at `publishDate` where that lies ahead, or not any more. */
  z.object({
    type: z.literal('widgets'),
    action: z.enum(['publish', 'offline']),
    ids,
    publishDate: z.iso.datetime({ offset: true, error: 'Common.RuleTips.Instant' }).optional(),
  }),
  /** A catalog, with fields in place of its own. */
  z.object({ type: z.literal('catalog'), id, fields: z.record(z.string(), z.unknown()).default({}) }),
  z.object({ type: z.literal('template'), id, source: z.string().max(1_000_000) }),
  /** A static file, with another text; `revision` is the one that it was made of. */
  z.object({ type: z.literal('file'), id, revision: z.number().int().min(1), source: z.string().max(1_100_000) }),
  /** The site's own row, with fields in place of its own: settings, default templates. */
  z.object({ type: z.literal('setting'), fields: z.record(z.string(), z.unknown()) }),
]);
export type PlannedChange = z.output<typeof plannedChange>;

export type FileChangeKind = 'added' | 'changed' | 'removed';
/** What an editor takes a page for, in the order in which plans show them. `own`: of what is changed itself. */
export const pageGroups = ['own', 'home', 'catalogs', 'contents', 'feeds', 'other'] as const;
export type PageGroup = (typeof pageGroups)[number];
export interface PlannedFile {
  pipeCode: string;
  path: string;
  change: FileChangeKind;
  group: PageGroup;
}
/** A link to a page of the site that does not exist after the change. */
export interface BrokenLink {
  pipeCode: string;
  /** Page that holds it. */
  page: string;
  /** Path below the pipe's root that it leads to. */
  target: string;
}
export interface PlanOfPipe {
  pipeCode: string;
  pipeName: string;
  added: number;
  changed: number;
  removed: number;
}
/** What a publish makes public at an instant that lies ahead. */
export interface PlannedLater {
  count: number;
  /** When the first of them becomes public. */
  at: string;
}
export interface PublishPlan {
  /** Names the plan for ten minutes, for the differences of its files. */
  planId: string;
  pipes: PlanOfPipe[];
  /** The first 1,000 files; `pipes` counts all. */
  files: PlannedFile[];
  failures: PageFailure[];
  /** What becomes public later only. */
  later: PlannedLater | null;
  /** New ones only: those that the change brings. */
  brokenLinks: BrokenLink[];
  milliseconds: number;
}

/** Each lets one plan what it lets one change, and see what a publish of the site would do now. */
export const planners = [
  'cms:content:publish',
  'cms:content:delete',
  'cms:catalog:publish',
  'cms:catalog:edit',
  'cms:site:publish',
  'cms:site:edit',
  'cms:template:edit',
  'cms:file:edit',
] as const;
/** Which page widgets somebody may publish is granted widget by widget. */
const mayPlan = allow(...planners, 'cms:content:view', 'cms:advertisement:view');

/** What a change would do to every pipe, file for file, worked out by doing it and taking it back. */
export const planPublish = endpoint({
  method: 'POST',
  path: '/cms/publish/plan',
  access: mayPlan,
  logged: false,
  site: true,
  maxBody: bodySizes.document,
  /** `held`: what is to become of a hold, where the site is held; it ends, unless told. */
  input: z.object({ change: plannedChange, held: heldAnswer }),
}).output<PublishPlan>();

/** The two sides of a file; null where it does not exist. Files that are not text have empty texts. */
export interface FileSides {
  before: string | null;
  after: string | null;
  /** Addresses that show the two sides as pages, for ten minutes; empty where there is none. */
  beforeUrl: string;
  afterUrl: string;
  /** Addresses of the same pages with what readers see differently marked, and the marks' ids in their order; null where nothing is marked. */
  changes: { beforeUrl: string; afterUrl: string; ids: string[] } | null;
}
export const planFile = endpoint({
  method: 'GET',
  path: '/cms/publish/plan/file',
  access: mayPlan,
  site: true,
  input: z.object({ planId: z.string().max(60), pipeCode: z.string().max(20), path: z.string().max(500) }),
}).output<FileSides>();

/** Pages that are made with a template, themselves or through an include, as far as they are published. */
export interface TemplateUse {
  pipeCode: string;
  path: string;
}
export const templateUses = endpoint({
  method: 'GET',
  path: '/cms/template/uses',
  access: allow('cms:template:view', 'cms:template:list'),
  site: true,
  reply: 'rows',
  input: paging.extend({ id }),
}).output<Rows<TemplateUse>>();

/** A published page rendered with a source that is not saved: its address for ten minutes, or where it fails. */
export interface TrialRender {
  url: string;
  html: string;
  failure: PageFailure | null;
}
export const trialRender = endpoint({
  method: 'POST',
  path: '/cms/template/trial',
  access: allow('cms:template:edit'),
  logged: false,
  site: true,
  maxBody: bodySizes.document,
  input: z.object({
    id,
    source: z.string().max(1_000_000),
    /** Path of the page; empty takes one that uses the template. */
    path: z.string().max(500).default(''),
  }),
}).output<TrialRender>();
