import { useText } from '@kaiyin/console-kit';
import { TreeSelect } from 'antd';
import { useCatalogChoices, type CatalogChoices } from './use-catalog-choices.ts';

export interface CatalogsSelectProps extends CatalogChoices {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** How many may be chosen. */
  most: number;
  status?: '' | 'error';
  autoFocus?: boolean;
  'aria-label': string;
}

/** Chooses several catalogs of the site, searched by name. */
export default function CatalogsSelect(props: CatalogsSelectProps) {
  const { value, withTop, withLinks, without, except, needs, leavesOnly, most, onChange, ...rest } = props;
  const t = useText();
  const { choices, isPending } = useCatalogChoices({ withTop, withLinks, without, except, needs, leavesOnly });
  return (
    <TreeSelect
      {...rest}
      multiple
      maxCount={most}
      value={isPending ? [] : [...value]}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={choices}
      treeDefaultExpandAll
      loading={isPending}
      placeholder={isPending ? '…' : t('kit.select')}
      style={{ width: '100%' }}
      onChange={(next: number[]) => onChange(next)}
    />
  );
}
