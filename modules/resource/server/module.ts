import type * as schema from '@kaiyin/modules/resource/schema';
import type { EntityTables } from '@kaiyin/server-kit/database';
import {
  resource,
  resourceSettings,
  resourceFolder,
  resourceTexts,
  resourceMenu,
  storageMessages,
} from '@kaiyin/modules/resource/schema';
import { defineModule } from '@kaiyin/server-kit';
import { resourceQuestions } from './asset.questions.ts';
import type { MayConnect } from './fetch-picture.ts';
import { removeFolderTask } from './folders/remove-folder.ts';
import * as mediaFacts from './migrations/2026-11-27-media-facts.ts';
import * as resourceDetails from './migrations/2026-11-28-resource-details.ts';
import { checkEveryLibrary, checkTask } from './check/check-resources.ts';
import * as resourceFolders from './migrations/2026-12-01-resource-folders.ts';
import * as resourceHealth from './migrations/2026-12-01-resource-health.ts';
import * as resourcePoints from './migrations/2026-12-01-resource-points.ts';
import * as siteStorage from './migrations/2026-12-07-site-storage.ts';
import * as uploadsInPieces from './migrations/2026-12-07-uploads-in-pieces.ts';
import * as variantFormat from './migrations/2026-12-07-variant-format.ts';
import * as uploadsFinishOnce from './migrations/2026-12-08-uploads-finish-once.ts';
import * as originalsOfPictures from './migrations/2026-12-12-originals-of-pictures.ts';
import { makeNarrower } from './make-narrower.ts';
import { resourceServerMessages } from './server-messages.ts';
import { resourceRoutes } from './routes.ts';
import { cleanTask } from './storage/clean-storage.ts';
import { switchTask } from './storage/switch-storage.ts';
import { tidyStorages } from './storage/tidy-storages.ts';
import { resourceTables } from './tables.ts';
import { checkWatermark } from './watermark.ts';
import { resourceFinder } from './resource-finder.ts';

declare module '@kaiyin/server-kit/module' {
  interface Lent {
    /** Which addresses pictures may be fetched from; all that are public unless told. */
    mayConnect?: MayConnect | undefined;
  }
}

declare module '@kaiyin/server-kit/database' {
  interface Tables extends EntityTables<typeof schema> {}
}

export const resourceModule = defineModule({
  name: 'resource',
  entities: [resourceFolder, resource],
  notShown: [resourceFolder.table],
  tables: resourceTables,
  migrations: {
    '2026-11-27-media-facts': mediaFacts,
    '2026-11-28-resource-details': resourceDetails,
    '2026-12-01-resource-folders': resourceFolders,
    '2026-12-01-resource-health': resourceHealth,
    '2026-12-01-resource-points': resourcePoints,
    '2026-12-07-site-storage': siteStorage,
    '2026-12-07-uploads-in-pieces': uploadsInPieces,
    '2026-12-07-variant-format': variantFormat,
    '2026-12-08-uploads-finish-once': uploadsFinishOnce,
    '2026-12-12-originals-of-pictures': originalsOfPictures,
  },
  finders: [resourceFinder],
  texts: resourceTexts,
  screenTexts: storageMessages,
  serverTexts: resourceServerMessages,
  menu: resourceMenu,
  questions: resourceQuestions,
  settings: resourceSettings,
  settingChecks: [checkWatermark],
  jobTargets: [checkEveryLibrary, tidyStorages],
  work({ blobs, mayConnect }) {
    const check = checkTask(blobs);
    const switching = switchTask(blobs);
    const cleaning = cleanTask(blobs);
    const routes = resourceRoutes({ blobs, mayConnect, check, switching, cleaning });
    return { routes, tasks: [removeFolderTask, check, switching, cleaning], reactions: [makeNarrower(blobs)] };
  },
});
