import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { toggleFullScreen, useFullScreen } from './full-screen.ts';
import { IconButton } from './IconButton.tsx';

export function FullScreenButton() {
  const t = useText();
  const isFull = useFullScreen();
  return (
    <IconButton
      label={t(isFull ? 'Shell.ExitFullScreen' : 'Shell.FullScreen')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggleFullScreen()}
    />
  );
}
