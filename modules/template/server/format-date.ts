const day = 86_400_000;
const eastEight = 8 * 3_600_000;
// Since then clocks in China have stood at UTC+8 without a break; before, summers differed.
const settled = Date.UTC(1992, 0, 1);
const zoned = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The instant as a date whose UTC parts are those that clocks in China show. */
function onTheWall(at: Date): Date {
  if (at.getTime() >= settled) return new Date(at.getTime() + eastEight);
  const found = Object.fromEntries(zoned.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = found;
  return new Date(Date.UTC(year, month - 1, date, hour, minute, second, at.getUTCMilliseconds()));
}

const weekdays = {
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const englishMonths = 'January February March April May June July August September October November December'.split(
  ' ',
);
type Language = keyof typeof weekdays;

const token = /'((?:[^']|'')*)'|yyyy|yy|M{1,4}|dd?|E{1,4}|HH?|hh?|mm?|ss?|SSS|D|a/g;

/** A run of pattern letters, or a text that stays as it is. */
interface Piece {
  letters: string;
  text: string;
}

const known = new Map<string, Piece[]>();
const mostKnown = 500;

/** A date by a pattern of letters, such as `yyyy-MM-dd HH:mm:ss`, as clocks in China show it; words in quotes stay. */
export function formatDate(at: Date, pattern: string, language: Language = 'zh'): string {
  const wall = onTheWall(at);
  let text = '';
  for (const piece of piecesOf(pattern)) text += piece.text || partOf(wall, piece.letters, language);
  return text;
}

function piecesOf(pattern: string): Piece[] {
  const found = known.get(pattern);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const pieces: Piece[] = [];
  let end = 0;
  const stays = (text: string) => void (text && pieces.push({ letters: '', text }));
  for (const { 0: letters, 1: quoted, index } of pattern.matchAll(token)) {
    stays(pattern.slice(end, index));
    if (quoted === undefined) pieces.push({ letters, text: '' });
    else stays(quoted === '' ? "'" : quoted.replaceAll("''", "'"));
    end = index + letters.length;
  }
  stays(pattern.slice(end));
  known.set(pattern, pieces);
  return pieces;
}

function partOf(wall: Date, letters: string, language: Language): string {
  const number = numberOf(wall, letters);
  if (number !== undefined) return String(number).padStart(letters.length, '0');
  if (letters === 'yy') return String(wall.getUTCFullYear()).slice(-2);
  if (letters === 'a') return dayHalf(wall.getUTCHours() < 12, language);
  if (letters.startsWith('M')) return monthName(wall.getUTCMonth(), letters.length === 3, language);
  const name = weekdays[language][wall.getUTCDay()] ?? '';
  if (letters.length === 4) return name;
  return language === 'zh' ? name.replace('星期', '周') : name.slice(0, 3);
}

function numberOf(wall: Date, letters: string): number | undefined {
  switch (letters) {
    case 'yyyy':
      return wall.getUTCFullYear();
    case 'MM':
    case 'M':
      return wall.getUTCMonth() + 1;
    case 'dd':
    case 'd':
      return wall.getUTCDate();
    case 'HH':
    case 'H':
      return wall.getUTCHours();
    case 'hh':
    case 'h':
      return wall.getUTCHours() % 12 || 12;
    case 'mm':
    case 'm':
      return wall.getUTCMinutes();
    case 'ss':
    case 's':
      return wall.getUTCSeconds();
    case 'SSS':
      return wall.getUTCMilliseconds();
    case 'D':
      return Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / day) + 1;
    default:
      return undefined;
  }
}

const dayHalf = (isMorning: boolean, language: Language): string =>
  language === 'zh' ? (isMorning ? '上午' : '下午') : isMorning ? 'AM' : 'PM';

function monthName(month: number, isShort: boolean, language: Language): string {
  if (language === 'zh') return isShort ? `${month + 1}月` : `${chineseMonths[month] ?? ''}月`;
  const name = englishMonths[month] ?? '';
  return isShort ? name.slice(0, 3) : name;
}
