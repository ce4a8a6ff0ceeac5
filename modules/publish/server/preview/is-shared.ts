import { createHash } from 'node:crypto';
import type { Context } from '@kaiyin/server-kit';

/** Whether several processes share what one of them opens. */
export const isShared = ({ services }: Pick<Context, 'services'>): boolean =>
  services.shared?.health().kind === 'redis';

/** An address opens a preview for whoever knows it: only its hash is kept outside of the process. */
export const hashOf = (address: string): string => createHash('sha256').update(address).digest('hex');
