import { resource, resourceTexts, resourceMenu } from '@kaiyin/modules/resource/schema';
import { defineModule } from '@kaiyin/server-kit';
import { resourceQuestions } from './asset.questions.ts';
import type { MayConnect } from './fetch-picture.ts';
import * as mediaFacts from './migrations/2026-11-27-media-facts.ts';
import * as resourceDetails from './migrations/2026-11-28-resource-details.ts';
import { resourceServerMessages } from './server-messages.ts';
import { resourceRoutes } from './routes.ts';
import { resourceTables } from './tables.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Which addresses pictures may be fetched from; all that are public unless told. */
    mayConnect?: MayConnect | undefined;
  }
}

export const resourceModule = defineModule({
  name: 'resource',
  entities: [resource],
  tables: resourceTables,
  migrations: { '2026-11-27-media-facts': mediaFacts, '2026-11-28-resource-details': resourceDetails },
  texts: resourceTexts,
  serverTexts: resourceServerMessages,
  menu: resourceMenu,
  questions: resourceQuestions,
  work: ({ blobs, mayConnect }) => ({ routes: resourceRoutes(blobs, mayConnect) }),
});
