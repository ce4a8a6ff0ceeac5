import { useData, useText, type Widget } from '@kaiyin/console-kit';
import { postOptions, roleOptions } from '@kaiyin/modules/organisation/schema';
import { Select } from 'antd';

interface Option {
  id: number;
  name: string;
  status: 'enabled' | 'disabled';
}

interface SeveralProps {
  id: string | undefined;
  value: unknown;
  onChange: ((value: unknown) => void) | undefined;
  options: readonly Option[] | undefined;
}

/** Several of a short list; what is closed can be kept, but not added. */
function Several({ id, value, onChange, options }: SeveralProps) {
  const t = useText();
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  return (
    <Select<number[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      loading={!options}
      // Numbers say nothing to anybody until their names are known.
      value={options ? chosen : []}
      placeholder={t('kit.select')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options?.map((one) => ({
        value: one.id,
        label: one.name,
        disabled: one.status === 'disabled' && !chosen.includes(one.id),
      }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** The posts that a person has. */
export const PostsWidget: Widget = ({ id, value, onChange }) => {
  const { data } = useData(postOptions, {});
  return <Several {...{ id, value, onChange }} options={data} />;
};

/** The roles that a person has. */
export const RolesWidget: Widget = ({ id, value, onChange }) => {
  const { data } = useData(roleOptions, {});
  // A disabled role may be given all the same: it counts once it is enabled.
  return <Several {...{ id, value, onChange }} options={data?.map((role) => ({ ...role, status: 'enabled' }))} />;
};
