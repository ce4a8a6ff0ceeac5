import { findSite } from '@kaiyin/modules/site/server';
import { createEnvelope, memories, type EnvelopeKit, type Services } from '@kaiyin/server-kit';
import { catalogue } from './catalogue.ts';
import { modules } from './modules.ts';
import { tables } from './tables.ts';

/** What differs between the server, its rendering threads and programs beside it. */
type OfProcess = Pick<Services, 'reactions' | 'queue' | 'log' | 'clock' | 'dataScopes' | 'audit' | 'shared'>;

/** What modules lend to every context. */
export const lent = Object.assign({}, ...modules.map(({ services }) => services?.(modules))) as Omit<
  Services,
  keyof OfProcess | 'tables' | 'memory' | 'say' | 'findSite'
>;

/** The services of one application. */
export const servicesWith = (own: OfProcess, { say }: EnvelopeKit = createEnvelope(catalogue)): Services => ({
  ...lent,
  tables,
  memory: memories(),
  say,
  findSite,
  ...own,
});
