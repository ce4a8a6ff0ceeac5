import { CameraOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import type { FieldsProps } from '@kaiyin/modules/content/console';
import { CoverChoice, GrabDialog, mayPick, sourceOf } from '@kaiyin/modules/resource/console';
import type { VideoItem } from '@kaiyin/modules/video/schema';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { CaptionsField } from './CaptionsField.tsx';

const longest = { title: 100, description: 255 };

/** Title, description, cover and captions of a film, written in place. */
export function VideoFields({ item, number, isReadOnly, file, edit }: FieldsProps<VideoItem>) {
  const t = useText();
  const [isGrabbing, setGrabbing] = useState(false);
  const line = (name: keyof typeof longest) => ({
    value: item[name],
    maxLength: longest[name],
    readOnly: isReadOnly,
    placeholder: t(`cms_video.${name}`),
    'aria-label': t('video.field', { number, label: t(`cms_video.${name}`) }),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const canGrab = !isReadOnly && item.kind === 'file' && file && mayPick();
  return (
    <>
      <Input {...line('title')} />
      <Input.TextArea {...line('description')} autoSize={{ minRows: 1, maxRows: 4 }} />
      <div className="video-cover">
        <CoverChoice
          value={item.cover}
          label={t(item.cover ? 'cms_video.cover' : 'video.chooseCover')}
          disabled={isReadOnly}
          onChange={(cover) => edit({ cover })}
        />
        {canGrab && (
          <Button size="small" icon={<CameraOutlined />} onClick={() => setGrabbing(true)}>
            {t('resource.grab')}
          </Button>
        )}
      </div>
      {item.kind === 'file' && (
        <CaptionsField
          captions={item.captions}
          isReadOnly={isReadOnly}
          onChange={(captions) => edit({ captions } as Partial<Omit<VideoItem, 'id'>>)}
        />
      )}
      {isGrabbing && file && (
        <GrabDialog
          film={{ src: sourceOf(file), name: file.name, duration: (file.facts?.duration ?? 0) / 1000 }}
          onGrabbed={(cover) => edit({ cover })}
          onClose={() => setGrabbing(false)}
        />
      )}
    </>
  );
}
