import { member, memberTexts } from '@kaiyin/modules/member/schema';
import { defineModule } from '@kaiyin/server-kit';

export const memberModule = defineModule({
  name: 'member',
  entities: [member],
  texts: memberTexts,
});
