import { allow, bodySizes, endpoint, id, ids, paging, type Rows } from '@kaiyin/entity';
import { z } from 'zod';
import { file, mostTextBytes } from './file.ts';

const view = allow('cms:file:view');
const add = allow('cms:file:add');
const edit = allow('cms:file:edit');

const pipeCode = file.fields.pipeCode.zod;
const path = z.string().trim().min(1).max(255);
/** A folder by its path; empty is the topmost one. */
const folder = z.string().trim().max(255).default('');

export interface FolderNode {
  id: number;
  /** Last part of the path. */
  name: string;
  path: string;
  children: FolderNode[];
}
/** The folders of a pipe's files, as a tree. */
export const fileFolders = endpoint({
  method: 'GET',
  path: '/cms/file/directoryTreeData',
  access: view,
  site: true,
  input: z.object({ pipeCode }),
}).output<FolderNode[]>();

export interface FileEntry {
  id: number;
  path: string;
  name: string;
  isFolder: boolean;
  /** Of a file: whether it is edited as text. */
  canEdit: boolean;
  /** Bytes; of a folder those of all files in it. */
  size: number;
  revision: number;
  updateBy: string;
  updateTime: string;
}
/** What lies in a folder, folders first; with a name, what is called so in it and below. */
export const listFiles = endpoint({
  method: 'GET',
  path: '/cms/file/list',
  access: view,
  site: true,
  reply: 'rows',
  input: paging.extend({ pipeCode, folder, name: z.string().trim().max(255).default('') }),
}).output<Rows<FileEntry>>();

/** Adds an empty text file, or an empty folder. */
export const addFile = endpoint({
  method: 'POST',
  path: '/cms/file',
  access: add,
  site: true,
  labels: 'cms_file',
  input: z.object({ pipeCode, folder, name: path, isFolder: z.boolean().default(false) }),
}).output<{ id: number; path: string }>();

/** Takes files into a folder, multipart field `file`; one that is there already is replaced where `replace` says so. */
export const uploadFiles = endpoint({
  method: 'POST',
  path: '/cms/file/upload',
  access: add,
  site: true,
  uploads: true,
  labels: 'cms_file',
  input: z.object({
    pipeCode: z.string().max(20).default(''),
    folder,
    replace: z.enum(['Y', 'N']).default('N'),
  }),
}).output<{ path: string; size: number }[]>();

/** Gives a file, or a folder with all that lies in it, another name in its folder; refused while something else names it (`data.uses`). */
export const renameFile = endpoint({
  method: 'POST',
  path: '/cms/file/rename',
  access: edit,
  site: true,
  labels: 'cms_file',
  input: z.object({ id, name: path }),
}).output<{ path: string }>();

/** A template or another file that names a file. */
export interface FileUse {
  /** The file that is named. */
  path: string;
  kind: 'template' | 'file';
  /** Name of the template, or path of the file. */
  by: string;
}
/** What names some files and the files in some folders, beside what is named itself. */
export const fileUses = endpoint({
  method: 'POST',
  path: '/cms/file/uses',
  access: view,
  site: true,
  logged: false,
  input: ids,
}).output<FileUse[]>();
/** Deletes files, and folders with all that lies in them; refused while something else names one of them (`data.uses`). */
export const removeFiles = endpoint({
  method: 'DELETE',
  path: '/cms/file',
  access: allow('cms:file:delete'),
  site: true,
  input: ids,
}).output<void>();

/** A file with what it says. */
export interface FileSource extends FileEntry {
  pipeCode: string;
  /** Empty unless it is edited as text. */
  source: string;
  /** Other files that it names and that are not there. */
  missing: string[];
}
export const readFile = endpoint({
  method: 'GET',
  path: '/cms/file/read',
  access: view,
  site: true,
  /** By pipe and path, or by `id`. */
  input: z.object({
    pipeCode: z.string().max(20).default(''),
    path: z.string().max(255).default(''),
    id: z.coerce.number().int().min(0).default(0),
  }),
}).output<FileSource>();
/** Saves a text; refused when somebody has saved since `revision`, and the refusal then carries that version as `conflict`. */
export const editFile = endpoint({
  method: 'PUT',
  path: '/cms/file',
  access: edit,
  site: true,
  maxBody: bodySizes.document,
  labels: 'cms_file',
  input: z.object({ id, revision: z.number().int().min(1), source: z.string().max(mostTextBytes) }),
}).output<FileSource>();
/** The bytes of a picture, as the console shows it. */
export const showFile = endpoint({
  method: 'GET',
  path: '/cms/file/show/{id}',
  access: view,
  reply: 'raw',
  input: z.object({ id }),
}).output<void>();
/** The bytes, as a download. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/cms/file/download',
  access: view,
  site: true,
  reply: 'raw',
  input: z.object({ pipeCode, path }),
}).output<void>();
