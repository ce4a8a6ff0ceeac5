import * as api from '@kaiyin/modules/comment/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { auditComments, deleteComments, recoverComments } from './moderate.ts';
import { commentsOfMember, publicComments, publicReplies } from './public-comments.ts';
import { listComments, listLikes, listReplies } from './rows.ts';
import { deleteOwnComment, likeComment, submitComment, unlikeComment } from './write.ts';

export const commentRoutes: Route[] = [
  route(api.listComments, listComments),
  route(api.listReplies, listReplies),
  route(api.listLikes, listLikes),
  route(api.auditComments, auditComments),
  route(api.deleteComments, deleteComments),
  route(api.recoverComments, recoverComments),
  route(api.publicReplies, publicReplies),
  route(api.commentsOfMember, commentsOfMember),
  route(api.publicComments, publicComments),
  route(api.submitComment, submitComment),
  route(api.likeComment, likeComment),
  route(api.unlikeComment, unlikeComment),
  route(api.deleteOwnComment, deleteOwnComment),
];
