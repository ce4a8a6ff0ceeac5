export { voteModule } from './module.ts';
export { addVote, type NewVote } from './add-vote.ts';
