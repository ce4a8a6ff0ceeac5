import type { Endpoint, Reply } from '@kaiyin/entity';
import * as api from '@kaiyin/modules/contribution/schema';
import { atSite } from '@kaiyin/modules/member/server';
import { route, type BlobStore, type Context, type Http, type Route } from '@kaiyin/server-kit';
import { acceptContribution, returnContribution } from './accept.ts';
import { contributionDashboard } from './dashboard.ts';
import { countContributions, listContributions } from './list.ts';
import { openCatalogs } from './open-catalogs.ts';
import {
  contributionsOfMember,
  deleteContribution,
  getOwn,
  listOwn,
  saveContribution,
  submitContribution,
  withdrawContribution,
} from './own.ts';
import { sendOwnPicture, sendPictureToStaff, uploadPicture } from './pictures.ts';
import { getContribution } from './review.ts';

/** A call that is there at the address of a site only. */
const siteRoute = <I, O, R extends Reply>(
  endpoint: Endpoint<I, O, R>,
  handle: (ctx: Context, input: I, http: Http) => Promise<O>,
): Route => route(endpoint, async (ctx, input, http) => handle(await atSite(ctx), input, http));

export const contributionRoutes = (blobs: BlobStore): Route[] => [
  siteRoute(api.listOwnContributions, listOwn),
  siteRoute(api.getOwnContribution, getOwn),
  siteRoute(api.openCatalogs, openCatalogs),
  siteRoute(api.saveContribution, saveContribution),
  siteRoute(api.submitContribution, submitContribution),
  siteRoute(api.withdrawContribution, withdrawContribution),
  siteRoute(api.deleteContribution, deleteContribution),
  siteRoute(api.uploadContributionPicture, (ctx, _, http) => uploadPicture(ctx, http, blobs)),
  siteRoute(api.ownContributionPicture, (ctx, input, http) => sendOwnPicture(ctx, input, http, blobs)),
  siteRoute(api.contributionsOfMember, contributionsOfMember),
  route(api.listContributions, listContributions),
  route(api.contributionCounts, countContributions),
  route(api.contributionDashboard, contributionDashboard),
  route(api.getContribution, getContribution),
  route(api.contributionPicture, (ctx, input, http) => sendPictureToStaff(ctx, input, http, blobs)),
  route(api.returnContribution, returnContribution),
  route(api.acceptContribution, (ctx, input) => acceptContribution(ctx, input, blobs)),
];
