import { joinCatalogues, messages } from '@kaiyin/entity';

export const imageMessages = messages({
  'cms_content.contentType.image': ['图片', 'Image group'],
  'cms_image.src': ['图片', 'Picture'],
  'cms_image.title': ['标题', 'Title'],
  'cms_image.summary': ['摘要', 'Summary'],
  'cms_image.link': ['链接', 'Link'],
  'cms_image.alt': ['替代文字', 'Alternative text'],
  'image.altHint': [
    '替代文字：说出画面内容，看不见图片的读者会听到',
    'Alternative text: what the picture shows, in words',
  ],
  'image.linkHint': ['链接：点击图片时打开的地址', 'Link: what a click opens, https://…'],
  'image.field': ['第 {number} 张图片的{label}', '{label} of picture {number}'],
  'image.count': ['{count} 张图片', 'Pictures: {count}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    image: keyof (typeof imageMessages)['en'];
  }
}

/** Everything that this module says. */
export const imageTexts = joinCatalogues(imageMessages);
