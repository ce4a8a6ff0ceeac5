export { voteModule } from './module.ts';
export { addVote, type NewVote } from './add-vote.ts';
export { voteHtml } from './page/vote-html.ts';
export { votesChanged } from './events.ts';
export { voteStyleFile } from './page/vote.questions.ts';
export { addBallots } from './add-ballots.ts';
