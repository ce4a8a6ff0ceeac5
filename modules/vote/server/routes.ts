import * as api from '@kaiyin/modules/vote/schema';
import { historyRoute, route, ruledRoutes, type Route } from '@kaiyin/server-kit';
import { listBallots } from './ballots.ts';
import { listResults, listTexts, listVoteLog } from './answers.ts';
import { castVote } from './cast-vote.ts';
import { listItems, saveItems } from './items.ts';
import { listLooks } from './looks.ts';
import { postVoteForm } from './page/vote-form.ts';
import { listMemberBallots } from './member-ballots.ts';
import { publicResult, publicVote } from './public-vote.ts';
import { listResets, resetVote, undoReset } from './resets.ts';
import { addSubject, listSubjects, moveSubject, removeSubjects, updateSubject } from './subjects.ts';
import { getSubject } from './subject-rows.ts';
import { voteOfCode } from './vote-of-code.ts';
import { votes } from './votes.ts';

export const voteRoutes: Route[] = [
  route(api.listSubjects, listSubjects),
  route(api.listTexts, listTexts),
  route(api.listItems, listItems),
  route(api.listLooks, listLooks),
  route(api.voteOfCode, voteOfCode),
  route(api.saveItems, saveItems),
  route(api.moveSubject, moveSubject),
  route(api.getSubject, getSubject),
  route(api.addSubject, addSubject),
  route(api.updateSubject, updateSubject),
  route(api.removeSubjects, removeSubjects),
  historyRoute(api.subjectHistory, { kinds: [api.voteSubject.table], see: getSubject }),
  route(api.listMemberBallots, listMemberBallots),
  route(api.listVoteLog, listVoteLog),
  route(api.listResults, listResults),
  route(api.listBallots, listBallots),
  route(api.resetVote, resetVote),
  route(api.listResets, listResets),
  route(api.undoReset, undoReset),
  ...ruledRoutes(api.voteApi, votes),
  historyRoute(api.voteHistory, { kinds: [api.vote.table], see: votes.get }),
  route(api.publicVote, publicVote),
  route(api.publicResult, publicResult),
  route(api.castVote, castVote),
  route(api.postVoteForm, postVoteForm),
];
