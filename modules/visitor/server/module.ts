import { visitorStamp } from '@kaiyin/modules/visitor/schema';
import { defineModule, route } from '@kaiyin/server-kit';
import { visitorServerMessages } from './server-messages.ts';
import { issueStamp } from './stamps.ts';

export const visitorModule = defineModule({
  name: 'visitor',
  serverTexts: visitorServerMessages,
  routes: [
    route(visitorStamp, async (ctx, { for: purpose }, http) => {
      void http.reply.header('cache-control', 'no-store');
      return { stamp: await issueStamp(ctx, http, purpose) };
    }),
  ],
});
