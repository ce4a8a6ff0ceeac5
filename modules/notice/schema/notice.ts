import { choice, entity, flag, fromDictionary, id, instant, json, optional, text, type Row } from '@kaiyin/entity';
import { z } from 'zod';

/** Whom a notice is for. */
export const audiences = ['all', 'roles', 'departments', 'users'] as const;
export type Audience = (typeof audiences)[number];

/** Entries of the dictionary NoticeStatus. */
export const noticeStatus = { open: '0', closed: '1' } as const;

/** Letters of rich text that a notice may have. */
const longest = 60_000;

/** Something that the people of the console are told. It is shown while it is open, within its period. */
export const notice = entity('sys_notice', {
  permission: 'system:notice',
  scope: 'system',
  fields: {
    noticeTitle: text({ max: 50, filter: 'contains', inList: true }),
    noticeType: fromDictionary('NoticeType', { max: 20, filter: 'equals', inList: true }),
    noticeContent: text({ max: longest }),
    audience: choice(audiences, { initial: 'all', filter: 'equals', inList: true }),
    /** Ids of the roles, departments or accounts that it is for. */
    targets: json(z.array(id).max(500).default([])),
    /** From when on it is shown; an open one that names none is shown at once. */
    periodFrom: optional(instant({ inList: true })),
    /** When it is shown no longer; null without an end. */
    periodTo: optional(instant({ inList: true })),
    pinned: flag(false, { inList: true }),
    status: {
      ...fromDictionary('NoticeStatus', { max: 1, filter: 'equals', inList: true }),
      initial: noticeStatus.open,
    },
  },
  order: { by: 'id', direction: 'desc' },
});
export type Notice = Row<typeof notice>;
