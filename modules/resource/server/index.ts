export { resourceTables } from './tables.ts';
export { assetOf, isResizable, variantOf, type Asset, type PictureSize } from './assets.ts';
export { resourcesRemoved } from './events.ts';
export { resourceRoutes } from './routes.ts';
export { publicAsset, resourceQuestions, resourceTopic } from './asset.questions.ts';
