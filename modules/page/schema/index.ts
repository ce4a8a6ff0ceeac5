export * from './template-doc.ts';
