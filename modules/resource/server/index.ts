export { resourceModule } from './module.ts';
export { assetOf, isResizable, variantOf, type Asset, type PictureSize } from './assets.ts';
export { resourcesRemoved } from './events.ts';
export { publicAsset, resourceTopic } from './asset.questions.ts';
