export { membershipModule } from './module.ts';
export { earn, holdExperience, takeBack, takeBackAll } from './earn.ts';
