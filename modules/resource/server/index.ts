export { resourceTables } from './tables.ts';
export { assetOf, isResizable, variantOf, type Asset, type PictureSize } from './assets.ts';
