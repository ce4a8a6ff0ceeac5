import type { resource, resourceFolder } from '@kaiyin/modules/resource/schema';
import { internalTable, type TableOf } from '@kaiyin/server-kit';
import type { Generated } from 'kysely';

/** A picture of another size, made once from the original. */
export interface ResourceVariant {
  resourceId: number;
  /** Bytes that it was made from, so that a replaced picture makes new ones. */
  sourceHash: string;
  width: number;
  height: number;
  hash: string;
  fileSize: number;
}
declare module '@kaiyin/server-kit/database' {
  interface Tables {
    cms_resource: TableOf<typeof resource>;
    cms_resource_folder: TableOf<typeof resourceFolder>;
    cms_resource_variant: ResourceVariant & { id: Generated<number> };
  }
}
export const resourceTables = [
  internalTable<ResourceVariant & { id: number }>(
    'cms_resource_variant',
    {
      id: 'integer',
      resourceId: 'integer',
      sourceHash: 'digest',
      width: 'integer',
      height: 'integer',
      hash: 'blob',
      fileSize: 'integer',
    },
    { part: { column: 'resourceId', of: 'cms_resource' } },
  ),
];
