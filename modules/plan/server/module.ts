import { planTexts } from '@kaiyin/modules/plan/schema';
import { defineModule } from '@kaiyin/server-kit';

export const planModule = defineModule({ name: 'plan', texts: planTexts });
