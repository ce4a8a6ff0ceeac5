import { catalogActions, catalogGrants, saveCatalogGrants } from '@kaiyin/modules/catalog/schema';
import type { PermissionTabProps } from '@kaiyin/modules/access/console';
import { SiteRecordGrants, type SiteRecords } from '@kaiyin/modules/site/console';

const of: SiteRecords = {
  kind: 'Catalog',
  actions: catalogActions,
  every: 'catalog.everyCatalog',
  read: catalogGrants,
  save: saveCatalogGrants,
};

/** What may be done with catalogs and their contents. */
export default function CatalogGrantsTab(props: PermissionTabProps) {
  return <SiteRecordGrants {...props} of={of} />;
}
