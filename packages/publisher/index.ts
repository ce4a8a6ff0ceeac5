export * from './question.ts';
export * from './answers.ts';
export * from './reader.ts';
export * from './manifest.ts';
export * from './web-root.ts';
