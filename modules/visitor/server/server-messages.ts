import { messages } from '@kaiyin/entity';

/** What only the server says, to readers. */
export const visitorServerMessages = messages({
  'visitor.for': ['用途', 'Purpose'],
  'visitor.stampMissing': ['请从本站页面提交', 'Please send it from a page of this site'],
  'visitor.stampExpired': ['页面打开太久，请再提交一次', 'The page was open for too long. Please send it once more.'],
  'visitor.stampUsed': ['已经提交过了', 'This was sent already'],
  'visitor.stampEarly': ['提交太快，请稍候再试', 'That was too quick. Please try again in a moment.'],
  'visitor.noCookie': ['请允许本站使用 Cookie 后再提交', 'Please allow cookies of this site, then send it again'],
  'visitor.looksAutomatic': ['提交内容像是由程序填写的', 'This looks as if a program had filled it in'],
  'visitor.back': ['返回', 'Back'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    visitorServer: keyof (typeof visitorServerMessages)['en'];
  }
}
