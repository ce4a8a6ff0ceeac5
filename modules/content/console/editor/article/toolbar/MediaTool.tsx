import { CameraOutlined, SettingOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { addressShown, CoverChoice, GrabDialog, mayPick } from '@kaiyin/modules/resource/console';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Checkbox, InputNumber, Popover } from 'antd';
import { useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface Attributes {
  src: string | null;
  iurl: string | null;
  controls: boolean;
  loop: boolean;
  muted: boolean;
  width: string | null;
  height: string | null;
  poster: string | null;
  'data-iurl-poster': string | null;
}

const flags = { video: ['controls', 'loop', 'muted'], audio: ['controls', 'loop'] } as const;
const size = { min: 1, max: 4096, precision: 0, suffix: 'px', style: { width: 116 } } as const;

/** How the chosen film or sound is played; size and cover of a film. */
export function MediaTool({ editor }: { editor: Editor }) {
  const t = useText();
  const [isGrabbing, setGrabbing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => {
      const type = (['video', 'audio'] as const).find((name) => one.isActive(name));
      return type && { type, attrs: one.getAttributes(type) as Attributes };
    },
  });
  if (!now) return null;
  const { type, attrs } = now;
  const set = (values: Partial<Attributes>) => editor.commands.updateAttributes(type, values);
  const setCover = (address: string) =>
    set({ poster: address ? addressShown(address) : null, 'data-iurl-poster': address || null });
  const side = (name: 'width' | 'height') => (
    <InputNumber
      {...size}
      aria-label={t(name === 'width' ? 'content.picture.width' : 'content.video.height')}
      placeholder={t(name === 'width' ? 'content.picture.width' : 'content.video.height')}
      value={attrs[name] === null ? null : Number(attrs[name])}
      onChange={(value) => set({ [name]: value ? String(value) : null })}
    />
  );
  const form = (
    <div className="tool-image">
      {flags[type].map((flag) => (
        <Checkbox key={flag} checked={attrs[flag]} onChange={({ target }) => set({ [flag]: target.checked })}>
          {t(`content.media.${flag}`)}
        </Checkbox>
      ))}
      {type === 'video' && (
        <>
          <span>
            {side('width')} × {side('height')}
          </span>
          <CoverChoice
            value={attrs['data-iurl-poster'] ?? ''}
            label={t('content.media.cover')}
            disabled={false}
            onChange={setCover}
          />
          {attrs.iurl && mayPick() && (
            <Button
              size="small"
              icon={<CameraOutlined />}
              onClick={() => {
                setOpen(false);
                setGrabbing(true);
              }}
            >
              {t('resource.grab')}
            </Button>
          )}
        </>
      )}
    </div>
  );
  return (
    <>
      <Popover trigger="click" placement="bottom" content={form} open={isOpen} onOpenChange={setOpen}>
        <span>
          <ToolButton label={t('content.media.settings')} icon={<SettingOutlined />} isActive />
        </span>
      </Popover>
      {isGrabbing && (
        <GrabDialog
          film={{ src: attrs.src ?? '', name: nameIn(attrs.iurl ?? '') }}
          onGrabbed={setCover}
          onClose={() => setGrabbing(false)}
        />
      )}
    </>
  );
}

const nameIn = (address: string): string => /([^/]+)\?/.exec(address)?.[1] ?? 'video';
