import { messages } from '@kaiyin/entity';

/** What its screens say. */
export const adScreenTexts = messages({});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    adScreens: keyof (typeof adScreenTexts)['en'];
  }
}
