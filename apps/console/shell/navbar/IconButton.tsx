import { Button, Tooltip, type ButtonProps } from 'antd';

/** A quiet button with a picture; its name is shown on hover and read aloud. */
export function IconButton({ label, ...props }: ButtonProps & { label: string }) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <Button type="text" aria-label={label} {...props} />
    </Tooltip>
  );
}
