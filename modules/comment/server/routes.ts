import * as api from '@kaiyin/modules/comment/schema';
import { route, type Route } from '@kaiyin/server-kit';
import { banWriters, liftBans, listBans } from './ban.ts';
import { banTargets } from './ban-targets.ts';
import { answerCommentForm } from './comment-form.ts';
import { commentContext } from './context.ts';
import { likeComment, unlikeComment } from './like.ts';
import { auditComments, deleteComments, recoverComments } from './moderate.ts';
import { commentsOfMember, publicComments, publicReplies } from './public-comments.ts';
import { commentQueue } from './queue.ts';
import { reportComment } from './report.ts';
import { listComments, listLikes, listReplies } from './rows.ts';
import { deleteOwnComment, submitComment } from './write.ts';

export const commentRoutes: Route[] = [
  route(api.listComments, listComments),
  route(api.commentQueue, commentQueue),
  route(api.commentContext, commentContext),
  route(api.listReplies, listReplies),
  route(api.listLikes, listLikes),
  route(api.auditComments, auditComments),
  route(api.deleteComments, deleteComments),
  route(api.recoverComments, recoverComments),
  route(api.listBans, listBans),
  route(api.banTargets, banTargets),
  route(api.banWriters, banWriters),
  route(api.liftBans, liftBans),
  route(api.publicReplies, publicReplies),
  route(api.commentsOfMember, commentsOfMember),
  route(api.publicComments, publicComments),
  route(api.submitComment, submitComment),
  route(api.postCommentForm, answerCommentForm),
  route(api.likeComment, likeComment),
  route(api.unlikeComment, unlikeComment),
  route(api.reportComment, reportComment),
  route(api.deleteOwnComment, deleteOwnComment),
];
