import { inject } from 'vitest';
import { createApp as create, type App } from '../apps/server/app.ts';

/** The application as it is, but its rendering threads are bundled: from source each takes a second of the processor. */
export const createApp: (...given: Parameters<typeof create>) => Promise<App> = (config, options) =>
  create(config, { renderThread: inject('renderThread'), ...options });
