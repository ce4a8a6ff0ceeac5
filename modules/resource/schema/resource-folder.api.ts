import { allow, endpoint, id, ids } from '@kaiyin/entity';
import { z } from 'zod';
import { resourceFolder, type ResourceFolder } from './resource-folder.ts';

export interface FolderNode extends Pick<ResourceFolder, 'id' | 'parentId' | 'name'> {
  /** Files that lie in it, without those of folders below. */
  files: number;
  children: FolderNode[];
}
export interface FolderTree {
  folders: FolderNode[];
  /** Files of the library, and those of them that lie in no folder. */
  all: number;
  outside: number;
}

const edit = allow('cms:resource:edit');
const { parentId, name } = resourceFolder.fields;
const fields = z.object({ parentId: parentId.zod, name: name.zod });
/** Where a file lies: the id of a folder, 0 for none. */
export const folderId = z.coerce.number().int().min(0);

/** The folders of the current site by their names, with what lies in each. */
export const resourceFolders = endpoint({
  method: 'GET',
  path: '/cms/resource/folder/tree',
  access: allow('cms:resource:view', 'cms:resource:list'),
  site: true,
}).output<FolderTree>();
export const addFolder = endpoint({
  method: 'POST',
  path: '/cms/resource/folder',
  access: edit,
  site: true,
  labels: 'cms_resource_folder',
  input: fields,
}).output<{ id: number }>();
/** Renames a folder, or brings it below another one. */
export const updateFolder = endpoint({
  method: 'PUT',
  path: '/cms/resource/folder',
  access: edit,
  site: true,
  labels: 'cms_resource_folder',
  input: fields.extend({ id }),
}).output<void>();
/**
 * Deletes a folder with everything below it. Refuses one with files that are used, unless `force`; the refusal's data lists
 * the uses. With many files it is a task.
 */
export const removeFolder = endpoint({
  method: 'POST',
  path: '/cms/resource/folder/remove',
  access: allow('cms:resource:delete'),
  site: true,
  input: z.object({ id, force: z.boolean().default(false) }),
}).output<{ taskId?: number }>();
/** Brings files into a folder, or out of all; what pages show stays as it is. */
export const moveResources = endpoint({
  method: 'POST',
  path: '/cms/resource/move',
  access: edit,
  site: true,
  labels: 'cms_resource',
  input: ids.extend({ folderId }),
}).output<void>();
