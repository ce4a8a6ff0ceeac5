import * as api from '@kaiyin/modules/resource/schema';
import { route, type BlobStore, type Route, type TaskKind } from '@kaiyin/server-kit';
import { startCheck } from './check/check-resources.ts';
import { libraryFindings } from './check/findings.ts';
import { addFolderBelow, changeFolder, folderTree } from './folders/folders.ts';
import { moveInto } from './folders/move-resources.ts';
import { removeFolderAt } from './folders/remove-folder.ts';
import { fetchPicture, type MayConnect } from './fetch-picture.ts';
import { describeResources } from './describe-resources.ts';
import { byId, get, list, tags, update } from './library.ts';
import { removeResources } from './remove-resources.ts';
import { backToOriginal, getWithOriginal } from './originals.ts';
import { replaceResource } from './replace-resource.ts';
import { usesOf } from './resource-uses.ts';
import { downloadFile, serveResource } from './serve-file.ts';
import { setFocus } from './set-focus.ts';
import { removeOldCopies, type Cleaning } from './storage/clean-storage.ts';
import { continueSwitch, giveUpSwitch, saveStorage, testStorage } from './storage/set-storage.ts';
import { siteStorage } from './storage/storage-view.ts';
import type { Switch } from './storage/switch-storage.ts';
import { takeBackUpload } from './take-back-upload.ts';
import { beginUpload, dropUpload, openUpload } from './upload/begin-upload.ts';
import { finishUpload } from './upload/finish-upload.ts';
import { sendPiece } from './upload/send-piece.ts';
import { uploadResource } from './upload-resource.ts';
import { commonRules, libraryRules } from './upload-rules.ts';

interface Lent {
  blobs: BlobStore;
  mayConnect: MayConnect;
  /** Looks at the files of a site. */
  check: TaskKind<{ siteId: number }>;
  /** Brings the files of a site elsewhere, and removes what is left of them. */
  switching: TaskKind<Switch>;
  cleaning: TaskKind<Cleaning>;
}

export const resourceRoutes = ({ blobs, mayConnect, check, switching, cleaning }: Lent): Route[] => [
  route(api.listResources, list),
  route(api.getResource, getWithOriginal),
  route(api.resourcesById, byId),
  route(api.addResource, async (ctx, { folderId, edited }, http) =>
    uploadResource(ctx, http, { blobs, rules: await libraryRules(ctx), folderId, edited: edited !== undefined }),
  ),
  route(api.uploadResource, async (ctx, _, http) =>
    uploadResource(ctx, http, { blobs, rules: await commonRules(ctx) }),
  ),
  route(api.fetchResource, async (ctx, input) =>
    fetchPicture(ctx, input, { blobs, rules: await libraryRules(ctx), mayConnect }),
  ),
  route(api.updateResource, update),
  route(api.describeResources, describeResources),
  route(api.setFocus, setFocus),
  route(api.replaceResource, async (ctx, input, http) =>
    replaceResource(ctx, input, http, { blobs, rules: await libraryRules(ctx) }),
  ),
  route(api.backToOriginal, (ctx, input) => backToOriginal(ctx, input, blobs)),
  route(api.resourceTags, tags),
  route(api.libraryFindings, libraryFindings),
  route(api.startCheck, (ctx) => startCheck(ctx, check)),
  route(api.beginUpload, async (ctx, input) => beginUpload(ctx, input, await libraryRules(ctx))),
  route(api.openUpload, openUpload),
  route(api.sendPiece, (ctx, input, http) => sendPiece(ctx, input, http, blobs)),
  route(api.finishUpload, async (ctx, input) => finishUpload(ctx, input, { blobs, rules: await libraryRules(ctx) })),
  route(api.dropUpload, (ctx, input) => dropUpload(ctx, input)),
  route(api.siteStorage, siteStorage),
  route(api.testStorage, testStorage),
  route(api.saveStorage, (ctx, input) => saveStorage(ctx, input, switching)),
  route(api.continueSwitch, (ctx) => continueSwitch(ctx, switching)),
  route(api.giveUpSwitch, giveUpSwitch),
  route(api.removeOldCopies, (ctx, input) => removeOldCopies(ctx, input, cleaning)),
  route(api.takeBackUpload, takeBackUpload),
  route(api.removeResources, removeResources),
  route(api.moveResources, moveInto),
  route(api.resourceFolders, folderTree),
  route(api.addFolder, addFolderBelow),
  route(api.updateFolder, changeFolder),
  route(api.removeFolder, removeFolderAt),
  route(api.resourceUses, async (ctx, input) => {
    const { id, siteId } = await get(ctx, input);
    return usesOf(ctx, siteId, id);
  }),
  route(api.resourceFile, (ctx, input, http) => serveResource(ctx, input, http, blobs)),
  route(api.downloadFile, (ctx, input, http) => downloadFile(ctx, input, http, blobs)),
];
