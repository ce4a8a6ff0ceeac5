export { fileModule } from './module.ts';
export { editFile } from './edit-file.ts';
export { rootFile, staticFile, type AskedFile } from './file.questions.ts';
export { rootFiles } from './published-files.ts';
export { giveFiles } from './give-files.ts';
export { bringFile } from './bring-file.ts';
