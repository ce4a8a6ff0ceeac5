const two = (part: number) => String(part).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in local time; 10-digit numbers are seconds; empty for nothing. */
export function formatInstant(instant: string | number | Date | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const at = new Date(typeof instant === 'number' && instant < 1e10 ? instant * 1000 : instant);
  if (Number.isNaN(at.getTime())) return String(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** The same with the zone it is meant in, for what leaves the screen: `2026-05-01 08:00:00 (UTC+08:00)`. */
export function formatInstantAndZone(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return formatInstant(instant);
  const minutes = -at.getTimezoneOffset();
  const ahead = Math.abs(minutes);
  return `${formatInstant(instant)} (UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)})`;
}

/** The same text with every ISO instant in it as local time: the server cannot know the zone of who reads. */
export const localInstants = (text: string): string =>
  text.replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, formatInstant);

/** A count with its thousands apart, the same in both languages: `12,345`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
