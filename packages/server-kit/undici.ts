import { createRequire } from 'node:module';
import type * as Undici from 'undici';

/** The client for requests to other servers. It is large, and most processes send none: it is loaded at the first. */
export const undici = (): typeof Undici => createRequire(import.meta.url)('undici') as typeof Undici;
