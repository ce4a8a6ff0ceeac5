import { useData, useText } from '@kaiyin/console-kit';
import { recordPlaces } from '@kaiyin/modules/access/schema';
import { Select, TreeSelect } from 'antd';

export interface Place {
  siteId: number;
  recordId: number;
}
interface PlaceFieldsProps extends Place {
  /** A kind of records that lie in sites; none where sites themselves are asked about. */
  kind: string | undefined;
  onChange: (place: Place) => void;
}

/** Chooses a site, and a record of it. */
export function PlaceFields({ kind, siteId, recordId, onChange }: PlaceFieldsProps) {
  const t = useText();
  const sites = useData(recordPlaces, { kind: 'Site', siteId: 0 });
  const records = useData(recordPlaces, { kind: kind ?? '', siteId }, { enabled: kind !== undefined && siteId > 0 });
  return (
    <>
      <Select<number>
        className="access-why-field"
        aria-label={t('people.why.site')}
        value={siteId}
        onChange={(value) => onChange({ siteId: value, recordId: 0 })}
        showSearch={{ optionFilterProp: 'label' }}
        loading={sites.isFetching}
        options={[
          { value: 0, label: t('people.why.everySite') },
          ...(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {kind !== undefined && siteId > 0 && (
        <TreeSelect<number>
          className="access-why-field"
          aria-label={t('people.why.record')}
          value={recordId}
          onChange={(value) => onChange({ siteId, recordId: value })}
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll={(records.data ?? []).length < 50}
          treeDataSimpleMode
          loading={records.isFetching}
          treeData={[
            { id: 0, pId: -1, value: 0, title: t('people.why.wholeSite') },
            ...(records.data ?? []).map(({ id, parentId, name }) => ({
              id,
              pId: parentId || -1,
              value: id,
              title: name,
            })),
          ]}
        />
      )}
    </>
  );
}
