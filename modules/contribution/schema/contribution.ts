import { choice, entity, instant, integer, longText, optional, ref, tags, text, type Row } from '@kaiyin/entity';

/**
 * draft: being written. submitted: editors look at it. withdrawn: its member took it back and may change it. returned: to be
 * corrected. accepted: a content was made of it.
 */
export const contributionStates = ['draft', 'submitted', 'withdrawn', 'returned', 'accepted'] as const;
export type ContributionState = (typeof contributionStates)[number];
/** States of what was sent at least once; editors see no other. */
export const sentStates = [
  'submitted',
  'returned',
  'accepted',
  'withdrawn',
] as const satisfies readonly ContributionState[];
/** States in which its member may change and send it. */
export const writableStates = ['draft', 'withdrawn', 'returned'] as const satisfies readonly ContributionState[];

export const contributionActions = ['submitted', 'withdrawn', 'returned', 'accepted', 'published'] as const;
export type ContributionAction = (typeof contributionActions)[number];

/** Characters. */
export const contributionTitleLength = 120;
export const contributionBodyLength = 100_000;

/** What a member offers to a site. */
export const contribution = entity('cc_contribution', {
  permission: 'contribution',
  scope: 'site',
  audited: false,
  fields: {
    memberId: ref('cc_member'),
    /** The catalog or the topic that the member chose. */
    catalogId: ref('cms_catalog', { filter: 'equals' }),
    title: text({ max: contributionTitleLength, filter: 'contains', inList: true }),
    summary: longText({ max: 500 }),
    tags: tags({ max: 10 }),
    /** A picture of the member; 0 for none. */
    coverId: integer({ min: 0 }),
    /** Narrow HTML. Pictures have the address of a picture of the member; those of what is accepted are in the library. */
    body: longText({ max: 500_000, names: 'resources' }),
    state: choice(contributionStates, { filter: 'equals', inList: true }),
    /** Raised by every change; who changes it says which one they started from. */
    revision: integer({ min: 1 }),
    /** Why it was returned. */
    reason: longText({ max: 500 }),
    submitTime: optional(instant({ sortable: true })),
    /** Title and catalog as they were last sent. */
    sentTitle: optional(text({ max: contributionTitleLength })),
    sentCatalogId: optional(ref('cms_catalog')),
    decideTime: optional(instant()),
    decidedBy: optional(text({ max: 100 })),
    /** The content that was made of it. */
    contentId: optional(integer({ min: 1 })),
    createTime: instant({ sortable: true }),
    updateTime: instant({ sortable: true }),
  },
  order: { by: 'id', direction: 'desc' },
});
export type Contribution = Row<typeof contribution>;
