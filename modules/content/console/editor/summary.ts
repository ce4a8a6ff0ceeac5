import { cutText } from '@kaiyin/entity';
const most = 120;

/** The summary of a text: its first paragraph that tells something, cut at the end of a sentence where there is one. */
export function summaryFrom(paragraphs: readonly string[]): string {
  const plain = paragraphs.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one && !isAside(one));
  return shortened(plain.find(tells) ?? plain[0] ?? '');
}

// Who wrote it, where it is from, what a picture shows, when: lines around a text, not of it.
const label =
  /^[（(【[▲△◎■●]?\s*(本?文|图|图片|图片说明|图说|题图|资料图|摄影|摄|作者|记者|通讯员|编辑|责任编辑|责编|校对|审核|来源|稿源|转自|原标题|日期|时间|发布时间|更新时间|by|photo|picture|image|credit|source|author|editor|edited by|written by|published|updated)\s*([:：/／|丨]|[（(])/iu;
const byline = /^By\s+\p{Lu}\S*(\s+\p{Lu}\S*){0,4}$/u;
const reporter = /^[（(【[](本?报)?(记者|通讯员|作者|编辑)\s[^）)】\]]*[）)】\]]$/u;
const date =
  /^[（(【[]?\s*(\d{4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}\s*日?|\d{1,2}\s+\p{L}{3,9}\.?,?\s+\d{4}|\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4})[\s，,|·]*(\d{1,2}:\d{2}(:\d{2})?)?\s*[）)】\]]?$/u;
const mark = /^[▲△▼]/;

const isAside = (text: string): boolean =>
  date.test(text) ||
  mark.test(text) ||
  byline.test(text) ||
  reporter.test(text) ||
  (label.test(text) && text.length < 80);

const tells = (text: string): boolean => /[。！？!?…]|\.(\s|$)/.test(text) || text.length >= 40;

function shortened(text: string): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most);
  const end = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((stop) => cut.lastIndexOf(stop)));
  return end > most / 3 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}
