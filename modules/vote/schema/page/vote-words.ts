export const voteLanguages = ['zh-CN', 'en'] as const;
export type VoteLanguage = (typeof voteLanguages)[number];

/** What a vote on a page says beside its own texts. */
export interface VoteWords {
  send: string;
  sending: string;
  required: string;
  /** With `{min}` and `{max}`. */
  between: string;
  exactly: string;
  atLeast: string;
  atMost: string;
  several: string;
  from: string;
  until: string;
  closed: string;
  results: string;
  /** With `{count}`. */
  ballots: string;
  votes: string;
  answers: string;
  thanks: string;
  failed: string;
  again: string;
  faulty: string;
}

export const voteWords: Record<VoteLanguage, VoteWords> = {
  'zh-CN': {
    send: '投票',
    sending: '正在提交…',
    required: '必答',
    between: '可选 {min}–{max} 项',
    exactly: '选 {min} 项',
    atLeast: '至少选 {min} 项',
    atMost: '最多选 {max} 项',
    several: '可多选',
    from: '开始',
    until: '截止',
    closed: '投票已经关闭',
    results: '投票结果',
    ballots: '共 {count} 人次参与',
    votes: '{count} 票',
    answers: '{count} 条回答',
    thanks: '投票成功，谢谢参与',
    failed: '没有提交成功，您的选择还在，请稍后再试',
    again: '再投一次',
    faulty: '有的回答需要修改',
  },
  en: {
    send: 'Vote',
    sending: 'Sending…',
    required: 'required',
    between: 'choose {min}–{max}',
    exactly: 'choose {min}',
    atLeast: 'choose at least {min}',
    atMost: 'choose at most {max}',
    several: 'choose any',
    from: 'Opens',
    until: 'Closes',
    closed: 'Voting is closed',
    results: 'Results',
    ballots: 'Ballots: {count}',
    votes: 'Votes: {count}',
    answers: 'Answers: {count}',
    thanks: 'Thank you, your vote is counted',
    failed: 'It could not be sent. Your answers are still here; try again in a moment',
    again: 'Vote again',
    faulty: 'Some answers need another look',
  },
};

/** The language of a vote is that of its title: Chinese where it has a Chinese character. */
export const languageOfVote = ({ title }: { title: string }): VoteLanguage =>
  /\p{Script=Han}/u.test(title) ? 'zh-CN' : 'en';

/** Puts values in the places of a text that are marked `{name}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
