export { contributionModule } from './module.ts';
export { eraseContributions, exportContributions } from './personal-data.ts';
