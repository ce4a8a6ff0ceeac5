import { DeleteOutlined, EyeOutlined, PictureOutlined, SwapOutlined } from '@ant-design/icons';
import { imageExtensions, useText, type WidgetProps } from '@kaiyin/console-kit';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { Button, Image, Tooltip } from 'antd';
import { useState } from 'react';
import { mayPick } from './may-pick.ts';
import { addressShown } from './resource-address.ts';
import { ResourcePicker } from './ResourcePicker.tsx';
import './resource.css';

const pictureRules = { extensions: imageExtensions };

/** A picture of the library as the value of a form's field. */
export default function ImageWidget({ id, value, onChange, disabled = false }: WidgetProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const canPick = !disabled && mayPick();
  const address = typeof value === 'string' ? value : '';
  return (
    <div className="resource-field" data-empty={!address}>
      {address ? (
        <>
          <Image
            src={addressShown(address, resourceIdOf(address) ? { width: 436, height: 300 } : undefined)}
            alt={t('resource.view')}
            preview={{
              src: addressShown(address),
              open: isOpen,
              onOpenChange: setOpen,
              cover: false,
            }}
          />
          <span className="resource-field-tools">
            <Tool label={t('resource.view')} icon={<EyeOutlined />} onClick={() => setOpen(true)} />
            {canPick && <Tool label={t('resource.change')} icon={<SwapOutlined />} onClick={() => setPicking(true)} />}
            {!disabled && (
              <Tool label={t('resource.takeOff')} icon={<DeleteOutlined />} onClick={() => onChange?.(null)} />
            )}
          </span>
        </>
      ) : (
        <button type="button" id={id} disabled={!canPick} onClick={() => setPicking(true)}>
          <PictureOutlined />
          {t('resource.choosePicture')}
        </button>
      )}
      {isPicking && (
        <ResourcePicker
          type="image"
          rules={pictureRules}
          onPick={([picture]) => picture && onChange?.(picture.internalUrl)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

const Tool = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={label}>
    <Button size="small" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
);
