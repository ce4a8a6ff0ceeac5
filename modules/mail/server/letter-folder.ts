import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, StoredLetter } from '@kaiyin/modules/mail/schema';
import type { Letter } from './letter.ts';

export interface LetterFolder {
  put(letter: Letter, now: Date): Promise<void>;
  /** Ids of those that are kept, the latest first. */
  ids(): Promise<string[]>;
  /** Undefined where it is gone. */
  read(id: string): Promise<(StoredLetter & { text: string }) | undefined>;
  /** Deletes those to an address. */
  forget(to: string): Promise<void>;
}

const lifetime = 7 * 86_400_000;
const suffix = '.txt';

/** Letters as files of the data folder that only the user of the process can read. They go after seven days. */
export function letterFolder(data: string): LetterFolder {
  const folder = join(data, 'mail');
  const fileOf = (id: string) => join(folder, id + suffix);
  const ids = async () => {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : []))
      .toSorted()
      .toReversed();
  };
  const read = async (id: string) => {
    const text = await readFile(fileOf(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : letterOf(id, text);
  };
  const remove = (id: string) => rm(fileOf(id), { force: true });
  return {
    ids,
    read,
    async put(letter, now) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const oldest = timeMark(new Date(now.getTime() - lifetime));
      for (const id of await ids()) if (id < oldest) await remove(id);
      const id = `${timeMark(now)}-${randomBytes(6).toString('hex')}`;
      await writeFile(fileOf(id), textOf(letter, now), { mode: 0o600, flag: 'wx' });
    },
    async forget(to) {
      for (const id of await ids()) if ((await read(id))?.to === to) await remove(id);
    },
  };
}

/** Such as 20261128T093000123Z: in the order of time. */
const timeMark = (time: Date): string => time.toISOString().replaceAll(/[-:.]/g, '');

const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ');

const textOf = ({ channel, to, subject, text }: Letter, now: Date): string =>
  `Channel: ${channel}\nTo: ${oneLine(to)}\nDate: ${now.toISOString()}\nSubject: ${oneLine(subject)}\n\n${text}\n`;

function letterOf(id: string, file: string): (StoredLetter & { text: string }) | undefined {
  const found = /^Channel: (.*)\nTo: (.*)\nDate: (.*)\nSubject: (.*)\n\n([\s\S]*)\n$/.exec(file);
  if (!found) return undefined;
  const [, channel, to = '', time = '', subject = '', text = ''] = found;
  return { id, channel: channel as Channel, to, time, subject, text };
}
