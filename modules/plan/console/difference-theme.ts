import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const looks = EditorView.theme({
  '&': { fontSize: '12px', backgroundColor: 'var(--ant-color-bg-container)', color: 'var(--ant-color-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--ant-font-family-code)', lineHeight: '20px' },
  '.cm-content': { padding: '4px 0' },
  '.cm-gutters': {
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text-description)',
    border: 'none',
  },
  '.cm-collapsedLines': {
    background: 'var(--ant-color-fill-tertiary)',
    color: 'var(--ant-color-text-description)',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--ant-color-error-bg) !important' },
  '&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-insertedLine': {
    backgroundColor: 'var(--ant-color-success-bg) !important',
  },
  // What differs is read on a coloured ground.
  '.cm-changedLine span, .cm-insertedLine span, .cm-deletedChunk span': { color: 'var(--ant-color-text) !important' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'color-mix(in srgb, var(--ant-color-error) 28%, transparent) !important',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': {
    background: 'color-mix(in srgb, var(--ant-color-success) 28%, transparent) !important',
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: 'var(--ant-color-text-tertiary)' },
  { tag: tags.tagName, color: 'var(--ant-color-link)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--ant-color-text-secondary)' },
  { tag: [tags.angleBracket, tags.attributeName], color: 'var(--ant-color-text-tertiary)' },
]);

/** Looks of compared sources: little colour, so that what differs is what one sees. */
export const differenceTheme = [looks, syntaxHighlighting(colours)];
