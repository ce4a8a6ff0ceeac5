export { createEngine, type Engine, type EngineOptions } from './engine.ts';
export type { CheckOptions } from './check-options.ts';
export {
  defineTag,
  type LoadedList,
  type LoadedData,
  type LoadedHtml,
  type TagDefinition,
  type TagScope,
} from './define-tag.ts';
export { defineFilter, type FilterDefinition, type WrongLetters } from './define-filter.ts';
export { describeAttributes, type AttributeDescription } from './attribute-schema.ts';
export { SafeHtml, escapeHtml, safeHtml } from './safe-html.ts';
export { templateMessages, type TemplateLocale, type TemplateMessageKey } from './messages.ts';
export { TemplateError, type TemplateErrorCode } from './template-error.ts';
export type { RenderLimits } from './run/budget.ts';
export type { Remember, RenderedPart, RenderOptions, Template } from './template.ts';
