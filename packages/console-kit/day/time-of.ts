export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

const form = /^(\d{1,2})(?:[:：.](\d{1,2})(?:[:：.](\d{1,2}))?)?$/;

/** The time that is written as `9`, `930`, `093015`, `9:30` or `9:30:15`; undefined for what is none. */
export function timeOf(written: string): TimeOfDay | undefined {
  const words = written.trim();
  const digits = /^\d{3,6}$/.test(words) ? words.padStart(words.length + (words.length % 2), '0') : undefined;
  const parts = form.exec(digits?.match(/../g)?.join(':') ?? words);
  if (!parts) return undefined;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}
