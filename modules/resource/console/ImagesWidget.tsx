import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { imageExtensions, useText, type WidgetProps } from '@kaiyin/console-kit';
import { resourceIdOf } from '@kaiyin/modules/resource/schema';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { mayPick } from './may-pick.ts';
import { addressShown } from './resource-address.ts';
import { ResourcePicker } from './ResourcePicker.tsx';
import './images.css';

const pictureRules = { extensions: imageExtensions };
const small = { width: 200, height: 140 };

/** Several pictures of the library in an order, as the value of a form's field. */
export default function ImagesWidget({ id, value, onChange, disabled = false, field }: WidgetProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const addresses = Array.isArray(value) ? (value as string[]) : [];
  const left = (field.max ?? 20) - addresses.length;
  const swap = (at: number, to: number) => {
    const next = [...addresses];
    const moved = next.splice(at, 1);
    next.splice(to, 0, ...moved);
    onChange?.(next);
  };
  return (
    <div className="resource-images">
      <ol>
        {addresses.map((address, at) => (
          <li key={address}>
            <img
              src={addressShown(address, resourceIdOf(address) ? small : undefined)}
              alt={t('resource.picture', { number: at + 1 })}
            />
            {!disabled && (
              <span>
                <Tool
                  label={t('resource.earlier', { number: at + 1 })}
                  icon={<LeftOutlined />}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <Tool
                  label={t('resource.later', { number: at + 1 })}
                  icon={<RightOutlined />}
                  disabled={at === addresses.length - 1}
                  onClick={() => swap(at, at + 1)}
                />
                <Tool
                  label={t('resource.takeOffPicture', { number: at + 1 })}
                  icon={<DeleteOutlined />}
                  onClick={() => onChange?.(addresses.filter((one) => one !== address))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {!disabled && mayPick() && left > 0 && (
        <Button {...(id && { id })} size="small" icon={<PlusOutlined />} onClick={() => setPicking(true)}>
          {t('resource.addPictures', { left })}
        </Button>
      )}
      {isPicking && (
        <ResourcePicker
          type="image"
          multiple
          limit={left}
          rules={pictureRules}
          onPick={(pictures) => {
            const added = pictures.map(({ internalUrl }) => internalUrl);
            onChange?.([...new Set([...addresses, ...added])]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon, disabled = false, onClick }: ToolProps) => (
  <Button size="small" type="text" icon={icon} disabled={disabled} aria-label={label} title={label} onClick={onClick} />
);
