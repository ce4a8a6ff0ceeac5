import {
  choice,
  code,
  crudApi,
  entity,
  flag,
  historyOf,
  instant,
  integer,
  longText,
  ref,
  sortOrder,
  text,
  type Row,
} from '@kaiyin/entity';

/** What voters are told apart by. */
export const voterTypes = ['ip', 'browser', 'member'] as const;
export type VoterType = (typeof voterTypes)[number];
/** normal: takes votes within its time; stopped: readers do not see it; closed: shown, and takes none. */
export const voteStatuses = ['normal', 'stopped', 'closed'] as const;
/** When readers see results: never, once they have voted, always. */
export const viewTypes = ['never', 'after', 'always'] as const;
export const subjectTypes = ['radio', 'checkbox', 'input'] as const;
export type SubjectType = (typeof subjectTypes)[number];
export const itemTypes = ['text', 'picture'] as const;
export type ItemType = (typeof itemTypes)[number];

const limit = () => integer({ min: 1, max: 1_000_000, initial: 1 });

/** A vote or survey of a site. `total` is how many have voted; only votes change it. */
export const vote = entity('cc_vote', {
  permission: 'vote',
  scope: 'site',
  fields: {
    code: code({ max: 20, inList: true }),
    title: text({ filter: 'contains', inList: true }),
    startTime: instant({ inList: true }),
    endTime: instant(),
    userType: choice(voterTypes, { initial: 'ip', inList: true, widget: 'radio' }),
    dayLimit: { ...limit(), inList: true },
    totalLimit: limit(),
    viewType: choice(viewTypes, { initial: 'after', inList: true, widget: 'radio' }),
    status: choice(voteStatuses, { filter: 'equals', initial: 'normal', inList: true, widget: 'radio' }),
    total: integer({ min: 0, initial: 0, inList: true, widget: 'hidden' }),
    remark: longText({ max: 500 }),
  },
  unique: [['siteId', 'code']],
  order: { by: 'id', direction: 'desc' },
});
export type Vote = Row<typeof vote>;
export const voteApi = crudApi('/vote', vote);
export const voteHistory = historyOf('/vote', voteApi.get.access, { site: true });

const choices = () => integer({ min: 0, max: 50, initial: 0 });

/**
 * A question of a vote. `minChoice` and `maxChoice` are of checkboxes only, 0 for no limit; `answers` is how many valid ballots
 * have answered it, and only ballots change it.
 */
export const voteSubject = entity('cc_vote_subject', {
  permission: 'vote',
  scope: 'site',
  fields: {
    voteId: ref('cc_vote'),
    title: text({ inList: true }),
    type: choice(subjectTypes, { initial: 'radio', inList: true, widget: 'radio' }),
    required: flag(true),
    minChoice: choices(),
    maxChoice: choices(),
    answers: integer({ min: 0, initial: 0, widget: 'hidden' }),
    sort: sortOrder(),
  },
  order: { by: 'sort', direction: 'asc' },
});
export type VoteSubject = Row<typeof voteSubject>;
export const subjectHistory = historyOf('/vote/subject', voteApi.get.access, { site: true });
