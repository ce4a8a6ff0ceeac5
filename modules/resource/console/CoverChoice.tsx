import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { imageExtensions, useText } from '@kaiyin/console-kit';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { mayPick } from './may-pick.ts';
import { addressShown } from './resource-address.ts';
import { ResourcePicker } from './ResourcePicker.tsx';
import './resource.css';

interface CoverChoiceProps {
  /** Internal address of the picture; empty without one. */
  value: string;
  label: string;
  disabled: boolean;
  onChange: (address: string) => void;
}

const pictureRules = { extensions: imageExtensions };

/** A small picture of the library that stands for something else; chosen, changed and taken off again. */
export function CoverChoice({ value, label, disabled, onChange }: CoverChoiceProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  return (
    <span className="resource-cover">
      {value && <img src={addressShown(value, { width: 240, height: 160 })} alt={label} />}
      {!disabled && mayPick() && (
        <Button size="small" icon={<PictureOutlined />} onClick={() => setPicking(true)}>
          {label}
        </Button>
      )}
      {!disabled && value && (
        <Tooltip title={t('resource.takeOff')}>
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${t('resource.takeOff')} ${label}`}
            onClick={() => onChange('')}
          />
        </Tooltip>
      )}
      {isPicking && (
        <ResourcePicker
          type="image"
          rules={pictureRules}
          onPick={([picture]) => picture && onChange(picture.internalUrl)}
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  );
}
