const day = 86_400_000;

/** A day such as 20261218, from one such as 2026-12-18. */
export const numberOf = (date: string): number => Number(date.replaceAll('-', ''));

/** A day as it is written, from one such as 20261218. */
export const dateOf = (number: number): string => {
  const text = String(number);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
};

/** Every day from the first to the last. */
export function daysBetween({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += day) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** As many days, just before. */
export function before({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const length = Date.parse(to) - Date.parse(from) + day;
  const earlier = (date: string) => new Date(Date.parse(date) - length).toISOString().slice(0, 10);
  return { from: earlier(from), to: earlier(to) };
}

/** The first day of the week, which begins on Monday. */
export function weekOf(date: string): string {
  const at = new Date(date);
  const back = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - back * day).toISOString().slice(0, 10);
}

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
