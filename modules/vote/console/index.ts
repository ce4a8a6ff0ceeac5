import { defineConsole, withScreenTexts } from '@kaiyin/console-kit';
import { titleOfVote } from './title-of-vote.ts';

export const voteConsole = defineConsole({
  name: 'vote',
  screenTexts: true,
  voteChoosers: [{ load: withScreenTexts(() => import('./ChooseVoteDialog.tsx')), titleOf: titleOfVote }],
  places: {
    cc_vote: (id) => `/operations/vote/subjects?voteId=${id}`,
    cc_vote_subject: () => '/operations/vote',
    cc_vote_item: () => '/operations/vote',
  },
  memberTabs: [
    { key: 'votes', label: 'vote.ofMember', permission: 'vote:view', load: () => import('./MemberBallots.tsx') },
  ],
  screens: {
    'vote/index': () => import('./VotePage.tsx'),
    'vote/subjectList': () => import('./SubjectsPage.tsx'),
  },
  routes: [
    {
      path: '/operations/vote/subjects',
      screen: 'vote/subjectList',
      title: { key: 'vote.editSubjects' },
      trail: [],
      activeMenu: '/operations/vote',
      tabParam: 'voteId',
      permissions: ['vote:view'],
    },
  ],
});
