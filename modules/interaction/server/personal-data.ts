import type { PersonalData } from '@kaiyin/modules/account/server';

const marks = ['cc_member_favorites', 'cc_member_like'] as const;

/** What a member has marked, whom they follow and who follows them. */
export const interactionPersonalData: PersonalData = {
  name: 'interactions',
  label: 'interaction.data',
  async export({ db }, { userType, userId }) {
    if (userType !== 'member') return null;
    const [favorites, likes, follows] = await Promise.all([
      ...marks.map((table) =>
        db
          .selectFrom(table)
          .select(['siteId', 'dataType', 'dataId', 'createTime'])
          .where('memberId', '=', userId)
          .orderBy('id')
          .execute(),
      ),
      db
        .selectFrom('cc_member_follow')
        .select(['memberId', 'followMemberId', 'createTime'])
        .where('memberId', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { favorites, likes, follows };
  },
  async erase({ db }, { userType, userId }) {
    if (userType !== 'member') return 0;
    let count = 0;
    for (const table of marks) {
      const { numDeletedRows } = await db.deleteFrom(table).where('memberId', '=', userId).executeTakeFirst();
      count += Number(numDeletedRows);
    }
    const { numDeletedRows } = await db
      .deleteFrom('cc_member_follow')
      .where((eb) => eb.or([eb('memberId', '=', userId), eb('followMemberId', '=', userId)]))
      .executeTakeFirst();
    return count + Number(numDeletedRows);
  },
};
