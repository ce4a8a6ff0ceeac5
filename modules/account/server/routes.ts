import * as api from '@kaiyin/modules/account/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import { getRouters } from './routers.ts';
import { getPreferences, getProfile, savePreferences, updateProfile, uploadAvatar } from './profile.ts';

/** Calls of one's own account. Changing the password lies with the session, which knows the policy. */
export const accountRoutes = (blobs: BlobStore): Route[] => [
  route(api.getRouters, getRouters),
  route(api.getProfile, getProfile),
  route(api.updateProfile, updateProfile),
  route(api.uploadAvatar, (ctx, _, http) => uploadAvatar(ctx, http, blobs)),
  route(api.getAvatar, async (_, { hash }, { reply }) => {
    const known = await blobs.has(hash);
    if (!known) return void reply.code(404).send();
    void reply
      .headers({ 'cache-control': 'private, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .type('image/webp')
      .send(blobs.stream(hash));
  }),
  route(api.getPreferences, getPreferences),
  route(api.savePreferences, savePreferences),
];
