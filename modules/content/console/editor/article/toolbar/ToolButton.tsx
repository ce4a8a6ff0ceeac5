import { Button, Tooltip } from 'antd';
import type { ReactNode, Ref } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  keys?: string | undefined;
  isActive?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const asRead = (keys: string) => (isMac ? keys.replace('Mod', '⌘').replaceAll('+', '') : keys.replace('Mod', 'Ctrl'));

/** A button of the toolbar; the text keeps its selection while it is pressed. */
export function ToolButton({
  label,
  icon,
  keys,
  isActive = false,
  disabled = false,
  onClick,
  ...rest
}: ToolButtonProps) {
  return (
    <Tooltip title={keys ? `${label} (${asRead(keys)})` : label} mouseEnterDelay={0.4}>
      <Button
        {...rest}
        type="text"
        className="tool"
        icon={icon}
        aria-label={label}
        aria-pressed={isActive}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        {...(onClick && { onClick })}
      />
    </Tooltip>
  );
}
