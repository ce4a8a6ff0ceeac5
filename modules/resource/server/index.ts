export { resourceModule } from './module.ts';
export type { Asset } from './asset.ts';
export { resourcesRemoved } from './events.ts';
export { bodyPicture, fileFacts, publicAsset, type BodyPicture, type FileFacts } from './asset.questions.ts';
export { mediaFile } from './media.questions.ts';
export { resourceTopic } from './resource-topic.ts';
export { mediaDocs, noMedia, shownMedia, type ShownMedia } from './shown-media.ts';
export type { StorageGround } from './storage/storages.ts';
export { sizeInWords } from './size-in-words.ts';
