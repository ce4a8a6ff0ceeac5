import type { Letter } from './letter.ts';

export interface MailServer {
  host: string;
  send(letter: Omit<Letter, 'channel'>): Promise<void>;
}

const timeout = 10_000;

/**
 * Sends by an SMTP server: `smtp://user:password@host:587?from=press@example.com`, or `smtps:` for a connection that is
 * encrypted from the start. Without `from`, mails come from the user, or from `kaiyin` at the host.
 */
export function mailServer(address: string): MailServer {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  const from = url.searchParams.get('from') ?? (user.includes('@') ? user : `kaiyin@${url.hostname}`);
  const secure = url.protocol === 'smtps:';
  const options = {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
  return {
    host: url.hostname,
    async send({ to, subject, text }) {
      const { createTransport } = await import('nodemailer');
      await createTransport(options).sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
