import { joinCatalogues, messages } from '@kaiyin/entity';

/** What everything says. */
const everywhere = messages({});

/** What is done by the clock. */
export const adServerMessages = messages({});

export const adTexts = joinCatalogues(everywhere);

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    ad: keyof (typeof everywhere)['en'] | keyof (typeof adServerMessages)['en'];
  }
}
