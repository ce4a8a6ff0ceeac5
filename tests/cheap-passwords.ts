import { passwordCost } from '@kaiyin/modules/account/server';
import type { App } from '../apps/server/app.ts';

/** Has an application hash passwords at the least cost that Argon2 knows: tests keep dozens. */
export function cheapPasswords(app: App): App {
  Object.assign(app.context().services.memory(passwordCost), { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return app;
}
