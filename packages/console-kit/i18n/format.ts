const two = (part: number) => String(part).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in local time; 10-digit numbers are seconds; empty for nothing. */
export function formatInstant(instant: string | number | Date | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const at = new Date(typeof instant === 'number' && instant < 1e10 ? instant * 1000 : instant);
  if (Number.isNaN(at.getTime())) return String(instant);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
