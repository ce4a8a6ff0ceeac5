import { cutText, isVisible } from '@kaiyin/entity';
import type { Draft } from './draft.ts';

const longest = 40;

/** What a draft is kept under until its author gives it a title: its first words. Empty when it has none. */
export function workingTitle(lines: readonly string[]): string {
  const line = lines.find(isVisible) ?? '';
  const [sentence = ''] = line.trim().split(/(?<=[^.!?。！？])[。！？]|[.!?](?=\s|$)/, 1);
  return cutText(sentence, [...sentence].slice(0, longest).join('').length).trim();
}

/** Nobody has given it a title yet, so the server keeps it under its first words. */
export const isUntitled = (base: Draft | undefined): boolean => base?.title === '';
