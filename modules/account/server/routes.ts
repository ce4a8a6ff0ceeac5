import * as api from '@kaiyin/modules/account/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import { sendAvatar, uploadAvatar } from './avatar.ts';
import { getRouters } from './routers.ts';
import { getPreferences, savePreferences } from './preferences.ts';
import { getShortcuts } from './shortcuts.ts';
import { getProfile, updateProfile } from './profile.ts';

/** Calls of one's own account. Changing the password lies with the session, which knows the policy. */
export const accountRoutes = (blobs: BlobStore): Route[] => [
  route(api.getRouters, getRouters),
  route(api.getProfile, getProfile),
  route(api.updateProfile, updateProfile),
  route(api.uploadAvatar, (ctx, _, http) => uploadAvatar(ctx, http, blobs)),
  route(api.getAvatar, (ctx, input, http) => sendAvatar(ctx, input, http, blobs)),
  route(api.getPreferences, getPreferences),
  route(api.getShortcuts, getShortcuts),
  route(api.savePreferences, savePreferences),
];
