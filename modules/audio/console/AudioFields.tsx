import { useText } from '@kaiyin/console-kit';
import type { AudioItem } from '@kaiyin/modules/audio/schema';
import type { FieldsProps } from '@kaiyin/modules/content/console';
import { CoverChoice } from '@kaiyin/modules/resource/console';
import { Input } from 'antd';

const longest = { title: 100, author: 50, description: 255 };

/** Title, author, description and cover of a sound, written in place. */
export function AudioFields({ item, number, isReadOnly, edit }: FieldsProps<AudioItem>) {
  const t = useText();
  const line = (name: keyof typeof longest) => ({
    value: item[name],
    maxLength: longest[name],
    readOnly: isReadOnly,
    placeholder: t(`cms_audio.${name}`),
    'aria-label': t('audio.field', { number, label: t(`cms_audio.${name}`) }),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <>
      <div className="audio-fields">
        <Input {...line('title')} />
        <Input {...line('author')} />
      </div>
      <Input.TextArea {...line('description')} autoSize={{ minRows: 1, maxRows: 4 }} />
      <CoverChoice
        value={item.cover}
        label={t('cms_audio.cover')}
        disabled={isReadOnly}
        onChange={(cover) => edit({ cover })}
      />
    </>
  );
}
