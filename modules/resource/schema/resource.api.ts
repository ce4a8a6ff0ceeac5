import { allow, bodySizes, endpoint, id, ids, line, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { folderId } from './resource-folder.api.ts';
import { resource, resourceTypes, type Resource } from './resource.ts';

const view = allow('cms:resource:view', 'cms:resource:list');
/** Screens of these permissions show files of the library. */
const see = allow(
  'cms:resource:view',
  'cms:resource:list',
  'cms:content:view',
  'cms:catalog:view',
  'cms:site:view',
  'cms:friendlink:view',
);
/** What files are found by: that nothing uses them, that their bytes are missing, that the library has them twice. */
export const findings = ['unused', 'missing', 'duplicate'] as const;
export type Finding = (typeof findings)[number];
/** How many files were found so; when they were looked at, null for never. */
export interface LibraryFindings extends Record<Finding, number> {
  checkedTime: string | null;
}
/** Whoever keeps the library, or writes what shows its files. */
const add = allow('cms:resource:edit', 'cms:content:add', 'cms:content:edit');

export interface ResourceView extends Resource {
  /** Address of the file for the console, below the API prefix; needs the session. */
  src: string;
  /** Small picture for lists; empty for what is no picture. */
  thumbnail: string;
  internalUrl: string;
  /** Others of the site that are the same byte by byte; five at most. */
  sameAs: { id: number; name: string }[];
  /** Codecs of a sound or a film that browsers do not play; empty where they play it. */
  unplayed: string[];
  /** It was given a watermark, and what came is kept; said of one file only. */
  hasOriginal?: true;
}
export interface ResourceUse {
  /** Its table, without the prefix: `content`, `catalog`, `site` … */
  type: string;
  id: number;
  title: string;
  /** The file that is used, where several are asked for. */
  file?: string;
}
/** What an upload answers; `fileName` is what `/common/download` takes as `path`. */
export interface Uploaded extends ResourceView {
  fileName: string;
  /** All files of the request in their order, when there were several; the rest describes the first. */
  files?: Uploaded[];
}
/** Most files of one upload. */
export const filesPerUpload = 20;

/** A file as the search of the console shows it. */
export type FoundResource = Pick<Resource, 'id' | 'name' | 'resourceType'>;

export const listResources = endpoint({
  method: 'GET',
  path: '/cms/resource/list',
  access: view,
  site: true,
  reply: 'rows',
  input: listing.extend({
    resourceType: z.enum(resourceTypes).optional(),
    name: z.string().optional(),
    createTimeFrom: z.string().optional(),
    createTimeTo: z.string().optional(),
    mine: z.enum(['true', 'false']).optional(),
    tag: z.string().max(50).optional(),
    /** Those of a folder, 0 for those in none; with `below` those of the folders below it, too. */
    folderId: folderId.optional(),
    below: z.enum(['true', 'false']).optional(),
    finding: z.enum(findings).optional(),
  }),
}).output<Rows<ResourceView>>();
export const getResource = endpoint({
  method: 'GET',
  path: '/cms/resource/{id}',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<ResourceView>();
/** Files of the current site by their ids, for screens that show them in contents; those that it does not have are left out. */
export const resourcesById = endpoint({
  method: 'POST',
  path: '/cms/resource/by-id',
  access: see,
  site: true,
  input: z.object({ ids: z.array(id).max(1000) }),
  logged: false,
}).output<ResourceView[]>();
/** Made of a picture of the library, which has its watermark. */
const edited = z.literal('true').optional();
/** Puts files into the library; multipart field `file`. Its size and types are the library's own. The folder stands in the query. */
export const addResource = endpoint({
  method: 'POST',
  path: '/cms/resource',
  access: add,
  site: true,
  uploads: true,
  labels: 'cms_resource',
  input: z.object({ folderId: folderId.default(0), edited }),
}).output<Uploaded>();
/** Puts a picture of another site into the library, under the same rules as an upload. */
export const fetchResource = endpoint({
  method: 'POST',
  path: '/cms/resource/fetch',
  access: add,
  site: true,
  maxBody: bodySizes.public,
  rate: { calls: 120, seconds: 60 },
  input: z.object({ url: z.string().trim().min(1).max(4000) }),
}).output<Uploaded>();
/** An upload within the limits of the system for uploads of any kind. */
export const uploadResource = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: add,
  site: true,
  uploads: true,
}).output<Uploaded>();
const { alt, credit, remark, tags } = resource.fields;
/** Changes what is said of a file; what is left out stays. */
export const updateResource = endpoint({
  method: 'PUT',
  path: '/cms/resource',
  access: allow('cms:resource:edit'),
  site: true,
  labels: 'cms_resource',
  input: z.object({
    id,
    name: line({ max: 100 }),
    alt: alt.zod.unwrap().optional(),
    credit: credit.zod.unwrap().optional(),
    remark: remark.zod.unwrap().optional(),
    tags: tags.zod.unwrap().optional(),
  }),
}).output<void>();
/** Changes what is said of several files at once; a credit that is left out or empty stays as each has it. */
export const describeResources = endpoint({
  method: 'POST',
  path: '/cms/resource/describe',
  access: allow('cms:resource:edit'),
  site: true,
  labels: 'cms_resource',
  input: ids.extend({ addTags: tags.zod, removeTags: tags.zod, credit: credit.zod }),
}).output<void>();
const fraction = z.number().min(0).max(1);
/** Says which point of a picture stays inside when it is cut to a size, or that none does; pages follow. */
export const setFocus = endpoint({
  method: 'POST',
  path: '/cms/resource/{id}/focus',
  access: allow('cms:resource:edit'),
  site: true,
  labels: 'cms_resource',
  input: z.object({ id, focus: z.object({ x: fraction, y: fraction }).nullable() }),
}).output<ResourceView>();
/** Puts another file of the same format in the place of one, at the same address; multipart field `file`. */
export const replaceResource = endpoint({
  method: 'POST',
  path: '/cms/resource/{id}/replace',
  access: allow('cms:resource:edit'),
  site: true,
  uploads: true,
  input: z.object({ id, edited }),
}).output<ResourceView>();
/** Takes the watermark from a picture: what came is put in its place. Refuses a picture that was not given one. */
export const backToOriginal = endpoint({
  method: 'POST',
  path: '/cms/resource/{id}/original',
  access: allow('cms:resource:edit'),
  site: true,
  input: z.object({ id }),
}).output<ResourceView>();
/** Takes back an upload of one's own that the library has twice and nothing uses. */
export const takeBackUpload = endpoint({
  method: 'POST',
  path: '/cms/resource/{id}/take-back',
  access: add,
  site: true,
  input: z.object({ id }),
}).output<void>();
export const libraryFindings = endpoint({
  method: 'GET',
  path: '/cms/resource/findings',
  access: view,
  site: true,
}).output<LibraryFindings>();
/** Has every file of the site looked at: a task. */
export const startCheck = endpoint({
  method: 'POST',
  path: '/cms/resource/check',
  access: allow('cms:resource:edit'),
  site: true,
}).output<{ taskId: number }>();
/** Tags of the library with the number of their files, the most used first. */
export const resourceTags = endpoint({
  method: 'GET',
  path: '/cms/resource/tags',
  access: view,
  site: true,
}).output<{ tag: string; count: number }[]>();
/** Refuses resources that are used, unless `force`; the refusal's data lists the uses. */
export const removeResources = endpoint({
  method: 'POST',
  path: '/cms/resource/remove',
  access: allow('cms:resource:delete'),
  site: true,
  input: ids.extend({ force: z.boolean().default(false) }),
}).output<void>();
export const resourceUses = endpoint({
  method: 'GET',
  path: '/cms/resource/{id}/uses',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<ResourceUse[]>();
/** Sizes in which the console shows pictures; others are not made for it. */
const shownSizes = [
  '96x96',
  '120x48',
  '120x120',
  '160x160',
  '218x218',
  '240x160',
  '320x240',
  '436x300',
  '600x600',
] as const;

const isShown = (width = 0, height = 0): boolean => shownSizes.some((size) => size === `${width}x${height}`);
const side = z.coerce.number().int().optional();
/** The bytes, or a picture cut to one of the sizes above; the caller must have the site. */
export const resourceFile = endpoint({
  method: 'GET',
  path: '/cms/resource/file/{id}',
  access: see,
  reply: 'raw',
  input: z
    .object({ id, w: side, h: side })
    .refine(({ w, h }) => (w === undefined && h === undefined) || isShown(w, h), {
      path: ['w'],
      error: 'resource.size',
    }),
}).output<void>();

/** A file of the library by its path, as a download; the name is in the header `download-filename`. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/common/download',
  access: see,
  reply: 'raw',
  input: z.object({ path: z.string().min(1).max(300) }),
}).output<void>();
