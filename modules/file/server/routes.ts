import * as api from '@kaiyin/modules/file/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import { addFile } from './add-file.ts';
import { downloadFile, showFile } from './download-file.ts';
import { editFile, readFile } from './edit-file.ts';
import { usesById } from './file-uses.ts';
import { folderTree, listFiles } from './list-files.ts';
import { removeFiles } from './remove-files.ts';
import { renameFile } from './rename-file.ts';
import { uploadFiles } from './upload-files.ts';

export const fileRoutes = (blobs: BlobStore): Route[] => [
  route(api.fileFolders, folderTree),
  route(api.listFiles, listFiles),
  route(api.addFile, (ctx, input) => addFile(ctx, blobs, input)),
  route(api.uploadFiles, (ctx, input, http) => uploadFiles(ctx, blobs, http, input)),
  route(api.renameFile, (ctx, input) => renameFile(ctx, blobs, input)),
  route(api.fileUses, (ctx, input) => usesById(ctx, blobs, input)),
  route(api.removeFiles, (ctx, input) => removeFiles(ctx, blobs, input)),
  route(api.readFile, (ctx, input) => readFile(ctx, blobs, input)),
  route(api.editFile, (ctx, input) => editFile(ctx, blobs, input)),
  route(api.showFile, (ctx, input, http) => showFile(ctx, blobs, http, input)),
  route(api.downloadFile, (ctx, input, http) => downloadFile(ctx, blobs, http, input)),
];
