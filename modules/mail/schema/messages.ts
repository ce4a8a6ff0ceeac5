import { menuTexts, messages } from '@kaiyin/entity';
import { mailMenu } from './menu.ts';

/** What the frame of the console says of this module. */
export const mailTexts = menuTexts(mailMenu);

/** Everything else that its screen says. */
export const mailScreenTexts = messages({
  'mail.title': ['邮件与短信', 'Mail and SMS'],
  'mail.byServer': [
    '邮件由 {server} 发出；没有通道可发的短信写成文件，在这里保留七天',
    'Mails are sent by {server}. Text messages, which nothing can send, are written into files and kept here for seven days',
  ],
  'mail.byFile': [
    '没有设置 KAIYIN_SMTP_URL：邮件和短信只写成数据目录里的文件，在这里保留七天，收件人收不到',
    'KAIYIN_SMTP_URL is not set: letters are only written into files of the data folder and kept here for seven days. Nobody receives them',
  ],
  'mail.channel': ['类型', 'Type'],
  'mail.channel.email': ['邮件', 'E-mail'],
  'mail.channel.sms': ['短信', 'Text message'],
  'mail.to': ['收件人', 'To'],
  'mail.subject': ['标题', 'Subject'],
  'mail.time': ['时间', 'Time'],
  'mail.empty': ['最近七天没有写成文件的邮件和短信', 'No letters were written into files in the last seven days'],
  'mail.openNote': [
    '信里可能有验证码；您看过它，操作日志里有记录',
    'It may hold a code. The operation log has it that you read it',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    mail: keyof (typeof mailScreenTexts)['en'];
  }
}
