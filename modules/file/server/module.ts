import type * as schema from '@kaiyin/modules/file/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import { file, fileMenu, fileMessages, fileTexts } from '@kaiyin/modules/file/schema';
import { defineModule } from '@kaiyin/server-kit';
import { filesChanged } from './events.ts';
import { fileFilters } from './file.filters.ts';
import { rootFile, staticFile } from './file.questions.ts';
import * as files from './migrations/2026-12-11-files.ts';
import { filesOfPipeCount } from './pipe-use.ts';
import { fileRoutes } from './routes.ts';
import { fileServerMessages } from './server-messages.ts';
import { giveStarterFiles } from './starter-files.ts';

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const fileModule = defineModule({
  name: 'file',
  entities: [file],
  migrations: { '2026-12-11-files': files },
  texts: fileTexts,
  screenTexts: fileMessages,
  serverTexts: fileServerMessages,
  menu: fileMenu,
  filters: fileFilters,
  questions: [staticFile, rootFile],
  pipeUses: [filesOfPipeCount],
  shown: [{ event: filesChanged, kinds: ['cms_file'] }],
  work: ({ blobs }) => ({ routes: fileRoutes(blobs), witnesses: [giveStarterFiles(blobs)] }),
});
