import { inject } from 'vitest';
import { createApp as create, type App } from '../apps/server/app.ts';
import { cheapPasswords } from './cheap-passwords.ts';

/** The application with cheap passwords and bundled rendering threads: from source each takes a second of the processor. */
export const createApp: (...given: Parameters<typeof create>) => Promise<App> = async (config, options) =>
  cheapPasswords(await create(config, { renderThread: inject('renderThread'), ...options }));
