import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const view = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: '13px',
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--ant-font-family-code)', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ant-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text-description)',
    border: 'none',
    paddingInlineStart: '4px',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ant-color-text-secondary)' },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-match)', color: 'inherit' },
  '.cm-selectionMatch': { backgroundColor: 'var(--code-match)' },
  '.cm-searchMatch': { backgroundColor: 'var(--code-match)' },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--code-selection)',
    outline: '1px solid var(--ant-color-primary)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--ant-color-fill-tertiary)',
    border: 'none',
    color: 'var(--ant-color-text-secondary)',
  },
  '.cm-panels': {
    backgroundColor: 'var(--ant-color-bg-layout)',
    color: 'var(--ant-color-text)',
    borderColor: 'var(--ant-color-border-secondary)',
  },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--ant-color-border-secondary)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--ant-color-bg-elevated)',
    border: '1px solid var(--ant-color-border-secondary)',
    borderRadius: '6px',
    boxShadow: 'var(--ant-box-shadow-secondary)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--code-selection)', color: 'inherit' },
  '.cm-completionDetail': {
    color: 'var(--ant-color-text-description)',
    fontStyle: 'normal',
    marginInlineStart: '12px',
  },
  '.cm-completionInfo': { padding: '6px 10px', maxWidth: '320px' },
  '.cm-collapsedLines': {
    background: 'var(--ant-color-fill-tertiary)',
    color: 'var(--ant-color-text-description)',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-diagnostic': { padding: '6px 10px', borderLeftWidth: '3px' },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
  {
    tag: [
      tags.keyword,
      tags.controlKeyword,
      tags.operatorKeyword,
      tags.special(tags.brace),
      tags.processingInstruction,
    ],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.tagName], color: 'var(--code-tag)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--code-attribute)' },
  { tag: [tags.string, tags.attributeValue, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.color, tags.unit], color: 'var(--code-number)' },
  { tag: [tags.function(tags.variableName), tags.macroName], color: 'var(--code-function)' },
  { tag: [tags.angleBracket, tags.punctuation, tags.separator, tags.bracket], color: 'var(--code-quiet)' },
  { tag: tags.invalid, color: 'var(--ant-color-error)' },
]);

/** Looks of the code editor in the console's own colours, light and dark. */
export const codeTheme = [view, syntaxHighlighting(colours)];
