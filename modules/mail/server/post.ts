import { fail, type Context } from '@kaiyin/server-kit';
import { letterFolder, type LetterFolder } from './letter-folder.ts';
import type { Letter } from './letter.ts';
import { mailServer, type MailServer } from './mail-server.ts';

/** What letters go by. */
export interface Post {
  /** Sends e-mails; undefined when they are written into files. */
  server: MailServer | undefined;
  folder: LetterFolder;
}

declare module '@kaiyin/server-kit/context' {
  interface Services {
    post: Post;
  }
}

/** The post of a process: the folder of letters below its data folder, and the SMTP server that it is told of, as `smtp://…`. */
export const openPost = ({ data, smtp }: { data: string; smtp?: string | undefined }): Post => ({
  server: smtp === undefined ? undefined : mailServer(smtp),
  folder: letterFolder(data),
});

/** Sends a letter, or writes it into a file where nothing can send it. @throws Refusal when it failed */
export async function sendLetter({ services: { post }, log, now }: Context, letter: Letter): Promise<void> {
  try {
    if (letter.channel === 'email' && post.server) await post.server.send(letter);
    else await post.folder.put(letter, now());
  } catch (error) {
    // Neither the text nor the receiver belongs into a log.
    log.error({ err: { message: (error as Error).message } }, 'a letter could not be sent');
    fail('mail.failed');
  }
}

/** Deletes what was written to an address or number. */
export const forgetLetters = ({ services: { post } }: Context, to: string): Promise<void> => post.folder.forget(to);
