import type { Endpoint, Reply } from '@kaiyin/entity';
import * as api from '@kaiyin/modules/member/schema';
import { route, type BlobStore, type Context, type Http, type Route } from '@kaiyin/server-kit';
import { atSite } from './at-site.ts';
import { changeContact, sendChangeCodes } from './contact.ts';
import { replaceForgotten, sendForgottenCode } from './forgotten.ts';
import { cancelOwnErasure, eraseOwn, exportOwn, ownErasure } from './own-data.ts';
import { changeInfo, changeSitePassword, ownMember } from './own-member.ts';
import { listMessages, ownBox, readMessages } from '../message/own-messages.ts';
import { changePicture, sendPicture } from './picture.ts';
import { signInAtSite, signOutAtSite } from './sign-in.ts';
import { registerAtSite, sendRegisterCode } from './sign-up.ts';

/** A call that is there at the address of a site only. */
const siteRoute = <I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  handle: (ctx: Context, input: I, http: Http) => Promise<O>,
): Route => route(endpoint, async (ctx, input, http) => handle(await atSite(ctx), input, http));

export const siteMemberRoutes = (blobs: BlobStore): Route[] => [
  siteRoute(api.signInAtSite, signInAtSite),
  siteRoute(api.signOutAtSite, (ctx, _, http) => signOutAtSite(ctx, http)),
  siteRoute(api.sendRegisterCode, sendRegisterCode),
  siteRoute(api.registerAtSite, registerAtSite),
  siteRoute(api.sendForgottenCode, sendForgottenCode),
  siteRoute(api.replaceForgotten, replaceForgotten),
  siteRoute(api.siteMember, ownMember),
  siteRoute(api.changeInfo, changeInfo),
  siteRoute(api.changeSitePassword, changeSitePassword),
  siteRoute(api.sendChangeCodes, sendChangeCodes),
  siteRoute(api.changeContact, changeContact),
  siteRoute(api.changePicture, (ctx, _, http) => changePicture(ctx, http, blobs)),
  siteRoute(api.exportOwn, (ctx, _, http) => exportOwn(ctx, http)),
  siteRoute(api.listMemberMessages, (ctx, page) => listMessages(ctx, ownBox(ctx), page)),
  siteRoute(api.readMemberMessages, readMessages),
  siteRoute(api.ownErasure, ownErasure),
  siteRoute(api.eraseOwn, eraseOwn),
  siteRoute(api.cancelOwnErasure, cancelOwnErasure),
  route(api.memberPicture, (ctx, { id }, http) => sendPicture(ctx, id, http, blobs)),
];
