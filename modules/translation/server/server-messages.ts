import { messages } from '@kaiyin/entity';

export const translationServerMessages = messages({
  'translation.keyUnknown': ['没有使用此键名的文字', 'No text has this key'],
  'translation.placeholderMissing': ['缺少占位符 {names}', 'The placeholder {names} is missing'],
  'translation.placeholderUnknown': ['此文字没有占位符 {names}', 'This text has no placeholder {names}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    translationServer: keyof (typeof translationServerMessages)['en'];
  }
}
