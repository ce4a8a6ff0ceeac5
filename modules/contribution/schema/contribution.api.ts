import { allow, endpoint, id, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { sentStates, type Contribution, type ContributionAction } from './contribution.ts';

const viewing = allow('contribution:view', 'contribution:list');
const auditing = allow('contribution:audit');

/** A contribution as lists of the console show it. */
export interface ContributionRow extends Omit<
  Contribution,
  'siteId' | 'body' | 'summary' | 'sentTitle' | 'sentCatalogId'
> {
  /** Null where the catalog is gone. */
  catalogName: string | null;
  isTopic: boolean;
  /** Null where the member is gone. */
  author: string | null;
  /** Seconds since it was submitted; null of what is decided or not submitted. */
  waitSeconds: number | null;
  isPublic: boolean;
  /** Address of a small cover; empty without one. */
  coverSrc: string;
  /** Characters of the text, and how many pictures are in it. */
  characters: number;
  pictures: number;
  /** When it was published; null of what readers do not see. */
  publishDate: string | null;
  likes: number;
}

/** How many contributions of the site are in each state, of those that were sent. */
export const contributionCounts = endpoint({
  method: 'GET',
  path: '/contribution/counts',
  access: viewing,
  site: true,
}).output<Record<(typeof sentStates)[number], number>>();

export const listContributions = endpoint({
  method: 'GET',
  path: '/contribution/list',
  access: viewing,
  site: true,
  reply: 'rows',
  input: listing.extend({
    title: z.string().max(100).optional(),
    state: z.enum([...sentStates, '']).optional(),
    catalogId: z.coerce.number().int().optional(),
    /** The id of a member, or a part of the nickname. */
    member: z.string().max(50).optional(),
    memberId: z.coerce.number().int().optional(),
    submitTimeFrom: z.string().optional(),
    submitTimeTo: z.string().optional(),
  }),
}).output<Rows<ContributionRow>>();
export type ContributionQuery = z.output<typeof listContributions.input>;

export interface ContributionLogRow {
  id: number;
  action: ContributionAction;
  reason: string;
  /** Name of the member or of the editor. */
  actor: string;
  isStaff: boolean;
  time: string;
}

/** A content, or another contribution, with much the same words. */
export interface SimilarText {
  kind: 'content' | 'contribution';
  id: number;
  title: string;
  /** Shares of the title and of the text that are the same, 0 to 100. */
  titlePercent: number;
  textPercent: number;
}

/** What an editor has to know to decide. */
export interface ContributionView extends ContributionRow, Pick<Contribution, 'summary' | 'body'> {
  /** Addresses of the cover and of the pictures of its text. */
  pictureSrcs: string[];
  history: ContributionLogRow[];
  sensitiveWords: string[];
  errorProneWords: { w: string; r: string }[];
  similar: SimilarText[];
  /** What else its member has offered to the site. */
  ofAuthor: { accepted: number; returned: number; submitted: number };
}

export const getContribution = endpoint({
  method: 'GET',
  path: '/contribution/{id}',
  access: viewing,
  site: true,
  input: z.object({ id }),
}).output<ContributionView>();

export const contributionPicture = endpoint({
  method: 'GET',
  path: '/contribution/picture/{id}',
  access: viewing,
  reply: 'raw',
  input: z.object({ id }),
}).output<void>();

const decided = z.object({ id, revision: z.coerce.number().int().min(1) });

export const returnContribution = endpoint({
  method: 'POST',
  path: '/contribution/return',
  access: auditing,
  site: true,
  labels: 'cc_contribution',
  input: decided.extend({ reason: z.string().trim().min(1).max(500) }),
}).output<void>();

/** Makes a content of a contribution: a draft, or one that is published at once. */
export const acceptContribution = endpoint({
  method: 'POST',
  path: '/contribution/accept',
  access: auditing,
  site: true,
  labels: 'cc_contribution_accept',
  input: decided.extend({
    /** The catalog that the content comes into. */
    catalogId: id,
    publish: z.boolean().default(false),
  }),
}).output<{ contentId: number }>();

/** Days that a dashboard is of, at most. */
const mostDays = 366;

export interface AcceptedShare {
  id: number;
  name: string | null;
  accepted: number;
  returned: number;
}
export interface ContributionDay {
  day: string;
  submitted: number;
  accepted: number;
  returned: number;
}

/** Tiles are of now; all else is of the days that were asked for. */
export interface ContributionDashboard {
  total: number;
  submitted: number;
  accepted: number;
  returned: number;
  /** Submitted since the first of this month. */
  thisMonth: number;
  /** Seconds that the oldest one has been submitted; null where none is. */
  oldestWait: number | null;
  /** The middle of the seconds until a decision; null without decisions. */
  medianWait: number | null;
  /** What was sent for the first time on each day, and what editors decided, the oldest day first. */
  days: ContributionDay[];
  byAuthor: AcceptedShare[];
  byCatalog: AcceptedShare[];
  latest: (ContributionLogRow & { contributionId: number; title: string })[];
}
export const contributionDashboard = endpoint({
  method: 'GET',
  path: '/contribution/dashboard',
  access: viewing,
  site: true,
  input: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostDays * 86_400_000, {
      path: ['to'],
      message: 'contribution.daysRule',
    }),
}).output<ContributionDashboard>();
