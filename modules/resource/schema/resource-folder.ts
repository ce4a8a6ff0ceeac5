import { entity, integer, text, type Row } from '@kaiyin/entity';

/** Folders of the library lie this deep at most. */
export const maxFolderLevel = 8;
/** Folders of one site; all of them are read at once. */
export const mostFolders = 2000;

/** A folder of a site's library; what lies in it says so by `folderId`. */
export const resourceFolder = entity('cms_resource_folder', {
  permission: 'cms:resource',
  scope: 'site',
  fields: {
    /** 0 at the top. */
    parentId: integer({ min: 0, initial: 0 }),
    name: text({ max: 100 }),
  },
  unique: [['siteId', 'parentId', 'name']],
  order: { by: 'name', direction: 'asc' },
});
export type ResourceFolder = Row<typeof resourceFolder>;
