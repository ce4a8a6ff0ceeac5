import { useText } from '@kaiyin/console-kit';
import type { FieldsProps } from '@kaiyin/modules/content/console';
import { imageLink, type ImageItem } from '@kaiyin/modules/image/schema';
import { Input } from 'antd';

const longest = 255;

/** Title, summary, alternative text and link of a picture, written in place. */
export function ImageFields({ item, number, isReadOnly, edit }: FieldsProps<ImageItem>) {
  const t = useText();
  const isLinkWrong = !imageLink.safeParse(item.link).success;
  const line = (name: 'title' | 'summary' | 'alt' | 'link') => ({
    value: item[name],
    maxLength: longest,
    readOnly: isReadOnly,
    'aria-label': t('image.field', { number, label: t(`cms_image.${name}`) }),
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  return (
    <>
      <Input {...line('title')} placeholder={t('cms_image.title')} />
      <Input.TextArea {...line('summary')} autoSize={{ minRows: 1, maxRows: 4 }} placeholder={t('cms_image.summary')} />
      <Input {...line('alt')} size="small" placeholder={t('image.altHint')} />
      <Input
        {...line('link')}
        size="small"
        placeholder={t('image.linkHint')}
        {...(isLinkWrong && { status: 'error' as const, 'aria-invalid': true })}
      />
      {isLinkWrong && (
        <p className="image-issue" role="alert">
          {t('Common.RuleTips.Url')}
        </p>
      )}
    </>
  );
}
