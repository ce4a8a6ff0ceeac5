import { ApiError, notify, notifyError, useText } from '@kaiyin/console-kit';
import { sourceOf, uploadFile } from '@kaiyin/modules/resource/console';
import type { ResourceView } from '@kaiyin/modules/resource/schema';
import { Button, InputNumber, Modal } from 'antd';
import { useRef, useState } from 'react';
import { grabFrame, seekTo } from './grab-frame.ts';

interface GrabDialogProps {
  file: ResourceView;
  onGrabbed: (cover: string) => void;
  onClose: () => void;
}

/** Takes what a film shows at a chosen second into the library, as its cover. */
export function GrabDialog({ file, onGrabbed, onClose }: GrabDialogProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const grab = async (at: number) => {
    const player = video.current;
    if (!player) return;
    setBusy(true);
    try {
      player.pause();
      await seekTo(player, at);
      const picture = await grabFrame(player, file.name.replace(/\.\w+$/, ''));
      if (!picture) return notify('error', t('video.grabFailed'));
      onGrabbed((await uploadFile(picture)).internalUrl);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) notifyError(error);
      else notify('error', t('video.grabFailed'));
    } finally {
      setBusy(false);
    }
  };
  const longest = file.facts?.duration ? { max: file.facts.duration / 1000 } : {};
  return (
    <Modal
      open
      title={t('video.grabTitle')}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="first" disabled={isBusy} onClick={() => void grab(0)}>
          {t('video.grabFirst')}
        </Button>,
        <Button key="take" type="primary" loading={isBusy} onClick={() => void grab(second)}>
          {t('video.grab')}
        </Button>,
      ]}
    >
      <div className="video-grab">
        <video
          ref={video}
          src={sourceOf(file)}
          controls
          muted
          playsInline
          preload="auto"
          onTimeUpdate={({ currentTarget }) => setSecond(Math.round(currentTarget.currentTime * 10) / 10)}
        />
        <p>
          <label htmlFor="video-grab-second">{t('video.grabSecond')}</label>
          <InputNumber
            id="video-grab-second"
            min={0}
            {...longest}
            step={0.5}
            precision={1}
            suffix={t('video.seconds')}
            value={second}
            onChange={(next) => {
              setSecond(next ?? 0);
              if (video.current) void seekTo(video.current, next ?? 0).catch(() => undefined);
            }}
          />
        </p>
      </div>
    </Modal>
  );
}
