export { resourceModule } from './module.ts';
export type { Asset } from './assets.ts';
export { resourcesRemoved } from './events.ts';
export { publicAsset, resourceTopic } from './asset.questions.ts';
