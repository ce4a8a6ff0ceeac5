import type { Dictionary } from './dictionary.ts';
import { messages, type Catalogue, type Words } from './messages.ts';

/** Names of dictionaries (keys `DICT.name`) and of their entries (`DICT.name.value`). */
export const dictionaryTexts = (dictionaries: readonly Dictionary[]): Catalogue =>
  messages(
    Object.fromEntries(
      dictionaries.flatMap(({ name, label, entries }): [string, Words][] => [
        [`DICT.${name}`, label],
        ...entries.map(([value, zh, en]): [string, Words] => [`DICT.${name}.${value}`, [zh, en]]),
      ]),
    ),
  );
