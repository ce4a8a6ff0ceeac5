import { FileOutlined } from '@ant-design/icons';
import { useText, type WidgetProps } from '@kaiyin/console-kit';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { mayPick } from './may-pick.ts';
import { addressShown } from './resource-address.ts';
import { ResourcePicker } from './ResourcePicker.tsx';

/** A file of the library, of any kind, as the value of a form's field. */
export function FileWidget({ id, value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const name = decodeURIComponent(/([^/?]+)(?:\?.*)?$/.exec(address)?.[1] ?? address);
  return (
    <Space wrap>
      {address && (
        <a href={addressShown(address)} target="_blank" rel="noreferrer">
          <FileOutlined /> {name}
        </a>
      )}
      <Button {...(id !== undefined && { id })} disabled={disabled || !mayPick()} onClick={() => setPicking(true)}>
        {address ? t('resource.change') : t('resource.chooseFile')}
      </Button>
      {address && !disabled && (
        <Button type="text" danger onClick={() => onChange?.(null)}>
          {t('resource.takeOff')}
        </Button>
      )}
      {isPicking && (
        <ResourcePicker
          onPick={([file]) => {
            if (file) onChange?.(file.internalUrl);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Space>
  );
}
