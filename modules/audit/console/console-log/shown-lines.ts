import { formatInstant } from '@kaiyin/console-kit';
import { consoleLevels, type ConsoleLevel, type ConsoleLine } from '@kaiyin/modules/audit/schema';

interface Wanted {
  /** The least grave level that is shown. */
  level: ConsoleLevel;
  words: string;
  /** Lines up to this one have been cleared from the view. */
  after: number;
}

/** The lines of a level and above that have these words in them. */
export function shownLines(lines: readonly ConsoleLine[], { level, words, after }: Wanted): ConsoleLine[] {
  const least = consoleLevels.indexOf(level);
  const sought = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      line.index > after &&
      consoleLevels.indexOf(line.level) >= least &&
      `${line.text}\n${line.more}`.toLowerCase().includes(sought),
  );
}

/** Lines as a text file has them. */
export const asText = (lines: readonly ConsoleLine[]): string =>
  lines
    .map(({ time, level, text, more }) =>
      [`${formatInstant(time)} ${level.toUpperCase()} ${text}`, more].filter(Boolean).join('\n'),
    )
    .join('\n');
