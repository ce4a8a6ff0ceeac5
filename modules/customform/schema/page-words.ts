import type { PageLocale } from './public.api.ts';

const words = {
  required: ['必填', 'required'],
  choose: ['请选择', 'Choose'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  send: ['提交', 'Send'],
  sending: ['正在提交…', 'Sending…'],
  thanks: ['已收到您的提交，谢谢！', 'We have received it. Thank you!'],
  again: ['再填一份', 'Fill in another one'],
  faults: ['有 {count} 处需要修改', 'Things to correct: {count}'],
  failed: [
    '没有提交成功，您填写的内容仍在，请稍后再试',
    'It was not sent. What you typed is still here; try again later',
  ],
  restored: ['已恢复您上次填写的内容', 'What you typed before is here again'],
  changed: [
    '这份表单刚刚更新了，请检查后再提交，您填写的内容仍在',
    'This form has just changed. Check it, then send it again; what you typed is still here',
  ],
  captcha: ['验证码', 'Captcha'],
  captchaHelp: [
    '输入图中的字符或计算结果，点图片可以换一张',
    'Type the characters or the result; click the picture for another',
  ],
  captchaAlt: ['验证码图片', 'Picture of the captcha'],
  files: ['最多 {count} 个文件，每个不超过 {size} MB', 'At most {count} files of {size} MB each'],
  pictures: ['最多 {count} 张图片，每张不超过 {size} MB', 'At most {count} pictures of {size} MB each'],
  tooLarge: ['“{name}”超过 {size} MB', '“{name}” is larger than {size} MB'],
  tooMany: ['最多 {count} 个文件', 'At most {count} files'],
  filesAgain: ['请重新选择文件', 'Choose the files again'],
  confirm: ['请确认您填写的内容，再提交一次', 'Check what you filled in, then send it once more'],
  notReady: ['表单正在准备，请稍后再来', 'This form is not open'],
  login: ['登录后才能提交', 'Sign in to send this form'],
} as const satisfies Record<string, readonly [string, string]>;
export type PageWord = keyof typeof words;

/** What a form on a page says, in the page's language. */
export const pageWords = (locale: PageLocale): Record<PageWord, string> =>
  Object.fromEntries(Object.entries(words).map(([key, [zh, en]]) => [key, locale === 'en' ? en : zh])) as Record<
    PageWord,
    string
  >;
