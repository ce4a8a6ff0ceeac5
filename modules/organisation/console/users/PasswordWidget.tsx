import { CopyOutlined } from '@ant-design/icons';
import { copyText, useData, useText, type Widget } from '@kaiyin/console-kit';
import { newPassword } from '@kaiyin/modules/account/schema';
import { getPasswordPolicy } from '@kaiyin/modules/security/schema';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { randomBelow } from './random-below.ts';
import '../organisation.css';

/** A password for somebody else: typed, or made here and copied to be handed over. */
export const PasswordWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const { data: policy } = useData(getPasswordPolicy, {});
  const [isShown, setShown] = useState(false);
  const password = typeof value === 'string' ? value : '';
  return (
    <Space.Compact block className="organisation-password">
      <Input.Password
        {...{ id, disabled }}
        autoComplete="new-password"
        maxLength={100}
        value={password}
        visibilityToggle={{ visible: isShown, onVisibleChange: setShown }}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button
        onClick={() => {
          onChange?.(newPassword(randomBelow, policy));
          setShown(true);
        }}
      >
        {t('people.generate')}
      </Button>
      <Button
        icon={<CopyOutlined />}
        aria-label={t('people.copyPassword')}
        title={t('people.copyPassword')}
        disabled={!password}
        onClick={() => copyText(password)}
      />
    </Space.Compact>
  );
};
