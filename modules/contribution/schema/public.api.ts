import { bodySizes, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import {
  contributionBodyLength,
  contributionTitleLength,
  type Contribution,
  type ContributionAction,
} from './contribution.ts';

const ofMember = {
  access: 'signed-in',
  fromSites: true,
  logged: false,
  rate: { calls: 240, seconds: 60 },
} as const;
const base = '/api/account/contribute';

/** A contribution as its member knows it. */
export interface OwnContribution extends Pick<
  Contribution,
  'id' | 'catalogId' | 'title' | 'state' | 'revision' | 'reason' | 'submitTime' | 'decideTime' | 'updateTime'
> {
  catalogName: string;
  /** Whether readers see it. */
  isPublic: boolean;
  contentId: number | null;
}
export interface OwnContributionView extends OwnContribution, Pick<Contribution, 'summary' | 'tags' | 'body'> {
  coverId: number;
  /** When it was published; null of what readers do not see. */
  publicSince: string | null;
  history: { action: ContributionAction; reason: string; time: string }[];
}

/** A catalog or topic that takes contributions. */
export interface OpenCatalog {
  id: number;
  name: string;
  isTopic: boolean;
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** The last row that is known: those before it follow; 0 for the first ones. */
  offset: z.coerce.number().int().min(0).default(0),
});
export type ContributionPage = z.output<typeof page>;

export const listOwnContributions = endpoint({
  method: 'GET',
  path: `${base}/list`,
  ...ofMember,
  input: page,
}).output<OwnContribution[]>();
export const getOwnContribution = endpoint({
  method: 'GET',
  path: `${base}/detail/{id}`,
  ...ofMember,
  input: z.object({ id }),
}).output<OwnContributionView>();
export const openCatalogs = endpoint({ method: 'GET', path: `${base}/catalogs`, ...ofMember }).output<OpenCatalog[]>();

const tagsField = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(/[,，、;；]/))])
  .default([])
  .transform((tags) => [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))])
  .pipe(z.array(z.string().max(20)).max(10));

const written = z.object({
  /** 0 for a new one. */
  id: z.coerce.number().int().min(0).default(0),
  /** The revision that was read; 0 for a new one. */
  revision: z.coerce.number().int().min(0).default(0),
  catalogId: z.coerce.number().int().min(0).default(0),
  title: z.string().trim().min(1).max(contributionTitleLength),
  summary: z.string().trim().max(500).default(''),
  tags: tagsField,
  coverId: z.coerce.number().int().min(0).default(0),
  /** HTML, or plain text with empty lines between its paragraphs. */
  body: z.string().max(contributionBodyLength).default(''),
});
export type WrittenContribution = z.output<typeof written>;

export interface SavedContribution {
  id: number;
  revision: number;
  updateTime: string;
}

/** Saves a draft, or a returned contribution; refuses one that was saved elsewhere since `revision`. */
export const saveContribution = endpoint({
  method: 'POST',
  path: base,
  ...ofMember,
  maxBody: bodySizes.document,
  input: written,
}).output<SavedContribution>();

const own = z.object({ id, revision: z.coerce.number().int().min(1) });
export type OwnRevision = z.output<typeof own>;

/** Sends a draft to the editors; from then on it does not change until it is withdrawn or returned. */
export const submitContribution = endpoint({
  method: 'POST',
  path: `${base}/submit`,
  ...ofMember,
  input: own,
}).output<SavedContribution>();
/** Makes a submitted contribution a draft again. */
export const withdrawContribution = endpoint({
  method: 'POST',
  path: `${base}/withdraw`,
  ...ofMember,
  input: own,
}).output<SavedContribution>();
/** Deletes a contribution that is not accepted. */
export const deleteContribution = endpoint({
  method: 'POST',
  path: `${base}/delete`,
  ...ofMember,
  input: z.object({ id }),
}).output<void>();

/** The largest picture that is taken, in megabytes. */
export const pictureMegabytes = 5;

/** Takes a picture of the member: JPEG, PNG, WebP or GIF, within the quota of the site. */
export const uploadContributionPicture = endpoint({
  method: 'POST',
  path: `${base}/upload_image`,
  ...ofMember,
  rate: { calls: 30, seconds: 60 },
  uploads: true,
}).output<{ id: number; url: string }>();
/** A picture of the member who asks. */
export const ownContributionPicture = endpoint({
  method: 'GET',
  path: `${base}/picture/{id}`,
  ...ofMember,
  reply: 'raw',
  rate: { calls: 600, seconds: 60 },
  input: z.object({ id }),
}).output<void>();

export interface PublicContribution {
  logId: number;
  contentId: number;
  title: string;
  publishDate: string | null;
}
/** What a member has contributed and is public, the latest first. */
export const contributionsOfMember = endpoint({
  method: 'GET',
  path: `${base}/{uid}`,
  access: 'public',
  fromSites: true,
  rate: { calls: 240, seconds: 60 },
  input: page.extend({ uid: id }),
}).output<PublicContribution[]>();
