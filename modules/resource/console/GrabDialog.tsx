import { ApiError, notify, notifyError, useText } from '@kaiyin/console-kit';
import { Button, InputNumber, Modal } from 'antd';
import { useRef, useState } from 'react';
import { grabFrame, seekTo } from './grab-frame.ts';
import { uploadFile } from './upload-file.ts';
import './grab.css';

interface Film {
  /** Where the console plays it. */
  src: string;
  name: string;
  /** Seconds, where they are known. */
  duration?: number | undefined;
}

interface GrabDialogProps {
  film: Film;
  onGrabbed: (cover: string) => void;
  onClose: () => void;
}

/** Takes what a film shows at a chosen second into the library, as its cover. */
export function GrabDialog({ film, onGrabbed, onClose }: GrabDialogProps) {
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
      const picture = await grabFrame(player, film.name.replace(/\.\w+$/, ''));
      if (!picture) return notify('error', t('resource.grabFailed'));
      onGrabbed((await uploadFile(picture)).internalUrl);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) notifyError(error);
      else notify('error', t('resource.grabFailed'));
    } finally {
      setBusy(false);
    }
  };
  const longest = film.duration ? { max: film.duration } : {};
  return (
    <Modal
      open
      title={t('resource.grabTitle')}
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="first" disabled={isBusy} onClick={() => void grab(0)}>
          {t('resource.grabFirst')}
        </Button>,
        <Button key="take" type="primary" loading={isBusy} onClick={() => void grab(second)}>
          {t('resource.grab')}
        </Button>,
      ]}
    >
      <div className="resource-grab">
        <video
          ref={video}
          src={film.src}
          controls
          muted
          playsInline
          preload="auto"
          onTimeUpdate={({ currentTarget }) => setSecond(Math.round(currentTarget.currentTime * 10) / 10)}
        />
        <p>
          <label htmlFor="resource-grab-second">{t('resource.grabSecond')}</label>
          <InputNumber
            id="resource-grab-second"
            min={0}
            {...longest}
            step={0.5}
            precision={1}
            suffix={t('resource.seconds')}
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
