export { membershipModule } from './module.ts';
export { earn, holdExperience, takeBack } from './earn.ts';
