import * as api from '@kaiyin/modules/resource/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import { fetchPicture, type MayConnect } from './fetch-picture.ts';
import { byId, get, list, tags, update } from './library.ts';
import { removeResources } from './remove-resources.ts';
import { replaceResource } from './replace-resource.ts';
import { usesOf } from './resource-uses.ts';
import { downloadFile, serveResource } from './serve-file.ts';
import { uploadResource } from './upload-resource.ts';
import { commonRules, libraryRules } from './upload-rules.ts';

export const resourceRoutes = (blobs: BlobStore, mayConnect?: MayConnect): Route[] => [
  route(api.listResources, list),
  route(api.getResource, get),
  route(api.resourcesById, byId),
  route(api.addResource, async (ctx, _, http) => uploadResource(ctx, http, { blobs, rules: await libraryRules(ctx) })),
  route(api.uploadResource, async (ctx, _, http) =>
    uploadResource(ctx, http, { blobs, rules: await commonRules(ctx) }),
  ),
  route(api.fetchResource, async (ctx, input) =>
    fetchPicture(ctx, input, { blobs, rules: await libraryRules(ctx), mayConnect }),
  ),
  route(api.updateResource, update),
  route(api.replaceResource, async (ctx, input, http) =>
    replaceResource(ctx, input, http, { blobs, rules: await libraryRules(ctx) }),
  ),
  route(api.resourceTags, tags),
  route(api.removeResources, removeResources),
  route(api.resourceUses, async (ctx, input) => {
    const { id, siteId } = await get(ctx, input);
    return usesOf(ctx, siteId, id);
  }),
  route(api.resourceFile, (ctx, input, http) => serveResource(ctx, input, http, blobs)),
  route(api.downloadFile, (ctx, input, http) => downloadFile(ctx, input, http, blobs)),
];
