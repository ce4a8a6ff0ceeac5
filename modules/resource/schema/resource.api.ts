import { allow, endpoint, id, ids, listing, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { resourceTypes, type Resource } from './resource.ts';

const view = allow('cms:resource:view', 'cms:resource:list');

export interface ResourceView extends Resource {
  /** Address of the file for the console, below the API prefix; needs the session. */
  src: string;
  /** Small picture for lists; empty for what is no picture. */
  thumbnail: string;
  internalUrl: string;
}
export interface ResourceUse {
  type: 'content' | 'catalog' | 'site' | 'template' | 'link';
  id: number;
  title: string;
}
/** What an upload answers; `fileName` is what `/common/download` takes as `path`. */
export interface Uploaded extends ResourceView {
  fileName: string;
  /** All files of the request in their order, when there were several; the rest describes the first. */
  files?: Uploaded[];
}
/** Most files of one upload. */
export const filesPerUpload = 20;

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
  }),
}).output<Rows<ResourceView>>();
export const getResource = endpoint({
  method: 'GET',
  path: '/cms/resource/{id}',
  access: view,
  site: true,
  input: z.object({ id }),
}).output<ResourceView>();
/** Multipart field `file`. */
export const uploadResource = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: 'signed-in',
  site: true,
  uploads: true,
}).output<Uploaded>();
export const renameResource = endpoint({
  method: 'PUT',
  path: '/cms/resource',
  access: allow('cms:resource:edit'),
  site: true,
  labels: 'cms_resource',
  input: z.object({ id, name: z.string().trim().min(1).max(100) }),
}).output<void>();
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
/** The bytes, or a picture of at most `w`×`h`; the caller must have the site. */
export const resourceFile = endpoint({
  method: 'GET',
  path: '/cms/resource/file/{id}',
  access: 'signed-in',
  reply: 'raw',
  input: z.object({
    id,
    w: z.coerce.number().int().min(1).max(6143).optional(),
    h: z.coerce.number().int().min(1).max(6143).optional(),
  }),
}).output<void>();
/** A file of the library by its path, as a download; the name is in the header `download-filename`. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/common/download',
  access: 'signed-in',
  reply: 'raw',
  input: z.object({ path: z.string().min(1).max(300) }),
}).output<void>();
