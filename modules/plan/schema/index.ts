export * from './pipe-options.api.ts';
export * from './publishing.api.ts';
export * from './publish-plan.api.ts';
export { planMessages, planTexts } from './messages.ts';
