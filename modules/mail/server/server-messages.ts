import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const mailServerMessages = messages({
  'operation.kind.mail': ['邮件', 'Letter'],
  'mail.failed': ['没有发出，请稍后再试', 'It could not be sent, please try again later'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    mailServer: keyof (typeof mailServerMessages)['en'];
  }
}
