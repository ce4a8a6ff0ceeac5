import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons';
import { notify, useText } from '@kaiyin/console-kit';
import { mayPick, ResourcePicker } from '@kaiyin/modules/resource/console';
import type { Caption } from '@kaiyin/modules/video/schema';
import { Button, Input, Tooltip } from 'antd';
import { useState } from 'react';

interface CaptionsFieldProps {
  captions: readonly Caption[];
  isReadOnly: boolean;
  onChange: (captions: Caption[]) => void;
}

/** The captions of a film: WebVTT files of the library, each with its language and name. */
export function CaptionsField({ captions, isReadOnly, onChange }: CaptionsFieldProps) {
  const t = useText();
  const [isPicking, setPicking] = useState(false);
  const edit = (at: number, values: Partial<Caption>) =>
    onChange(captions.map((one, index) => (index === at ? { ...one, ...values } : one)));
  return (
    <>
      {captions.length > 0 && (
        <ul className="video-captions" aria-label={t('cms_video.captions')}>
          {captions.map(({ lang, label, src }, index) => (
            <li key={`${src} ${index}`}>
              <Input
                size="small"
                value={lang}
                maxLength={20}
                readOnly={isReadOnly}
                aria-label={t('video.captionsLang')}
                placeholder="zh-CN"
                onChange={({ target }) => edit(index, { lang: target.value })}
              />
              <Input
                size="small"
                value={label}
                maxLength={50}
                readOnly={isReadOnly}
                aria-label={t('video.captionsLabel')}
                placeholder={t('video.captionsLabel')}
                onChange={({ target }) => edit(index, { label: target.value })}
              />
              {!isReadOnly && (
                <Tooltip title={t('video.removeCaptions')}>
                  <Button
                    size="small"
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('video.removeCaptions')}
                    onClick={() => onChange(captions.filter((_, at) => at !== index))}
                  />
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && mayPick() && (
        <div>
          <Button size="small" icon={<FileTextOutlined />} onClick={() => setPicking(true)}>
            {t('video.addCaptions')}
          </Button>
        </div>
      )}
      {isPicking && (
        <ResourcePicker
          type="file"
          onPick={([file]) => {
            if (file?.suffix !== 'vtt') return notify('error', t('video.captionsOnly'));
            onChange([...captions, { lang: 'zh-CN', label: '中文', src: file.internalUrl }]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
