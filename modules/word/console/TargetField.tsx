import { useText, type Widget } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { Input, Segmented } from 'antd';
import { Suspense, useState } from 'react';

const catalogOf = (address: string): number | undefined => {
  const [, id] = /^iurl:\/\/catalog\?id=(\d+)$/i.exec(address) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Where a hot word leads: an address, or a catalog of the site wherever it may move. */
export const TargetField: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const address = (value as string | undefined) ?? '';
  const [kind, setKind] = useState(catalogOf(address) === undefined ? 'address' : 'catalog');
  return (
    <>
      <Segmented
        className="word-target"
        value={kind}
        options={[
          { value: 'address', label: t('word.toAddress') },
          { value: 'catalog', label: t('word.toCatalog') },
        ]}
        onChange={(next) => {
          setKind(next);
          onChange?.('');
        }}
      />
      {kind === 'address' ? (
        <Input
          {...{ id, disabled }}
          value={address}
          placeholder="https://"
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <Suspense>
          <CatalogSelect
            {...(id !== undefined && { id })}
            value={catalogOf(address)}
            onChange={(catalogId: number) => onChange?.(`iurl://catalog?id=${catalogId}`)}
          />
        </Suspense>
      )}
    </>
  );
};
