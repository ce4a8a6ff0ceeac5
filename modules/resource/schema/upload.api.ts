import { allow, bodySizes, endpoint, id, line } from '@kaiyin/entity';
import { z } from 'zod';
import { folderId } from './resource-folder.api.ts';
import type { Uploaded } from './resource.api.ts';

/** Whoever may upload at once may do it in pieces. */
const add = allow('cms:resource:edit', 'cms:content:add', 'cms:content:edit');

/** From this size on a file is sent in pieces, so that a cut costs little. */
export const piecesFrom = 20 * 1024 * 1024;
/** Bytes of one piece; the last may be smaller. */
export const pieceSize = 8 * 1024 * 1024;
/** Bytes of a file that comes in pieces, at most. */
export const mostInPieces = 1024 * 1024 * 1024;

/** An upload that has begun: how much of it has arrived, and its file where it is in the library. */
export interface OpenUpload {
  id: number;
  offset: number;
  size: number;
}

/** Begins an upload in pieces; refuses what an upload at once refuses by its name and size. It ends a day after its last piece. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/cms/resource/upload/begin',
  access: add,
  site: true,
  maxBody: bodySizes.public,
  labels: 'cms_resource',
  input: z.object({
    name: line({ max: 255 }),
    size: z.number().int().min(1),
    folderId: folderId.default(0),
  }),
  logged: false,
}).output<OpenUpload>();
/** How much of an upload of one's own has arrived. */
export const openUpload = endpoint({
  method: 'GET',
  path: '/cms/resource/upload/{id}',
  access: add,
  site: true,
  input: z.object({ id }),
}).output<OpenUpload>();
/**
 * Takes the next piece, multipart field `file`; `offset` is where it begins, and what has arrived before it. With `sha256` it is
 * refused where it arrived otherwise. A piece at another place is refused, and the answer's data says which is wanted.
 */
export const sendPiece = endpoint({
  method: 'POST',
  path: '/cms/resource/upload/{id}/piece',
  access: add,
  site: true,
  uploads: true,
  input: z.object({
    id,
    offset: z.coerce.number().int().min(0).default(0),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  logged: false,
}).output<OpenUpload>();
/** Puts the whole file into the library, as an upload at once does; asked again it answers the same file. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/cms/resource/upload/{id}/finish',
  access: add,
  site: true,
  input: z.object({ id }),
}).output<Uploaded>();
/** Gives an upload up, with what has arrived of it. */
export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/cms/resource/upload/{id}',
  access: add,
  site: true,
  input: z.object({ id }),
  logged: false,
}).output<void>();
