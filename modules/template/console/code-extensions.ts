import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { liquid, liquidLanguage } from '@codemirror/lang-liquid';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { currentLocale } from '@kaiyin/console-kit';
import { codeTheme } from './code-theme.ts';
import { attributeCompletions, filterCompletions, tagCompletions, type Language } from './completions.ts';
import { overtypeTagEnd } from './overtype.ts';
import { propertyCompletions, variableCompletions } from './variable-completions.ts';

const phrases = {
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  'by word': '全字匹配',
  regexp: '正则',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'replaced $ matches': '已替换 $ 处',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'on line': '在行',
  'Go to line': '跳转到行',
  go: '跳转',
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  Completions: '补全',
  'Fold line': '折叠',
  'Unfold line': '展开',
  'folded code': '已折叠的代码',
  unfold: '展开',
  'Selection deleted': '已删除所选内容',
};

/** Liquid in HTML with the site's own tags and functions. */
export const templateLanguageOf = (language: Language): Extension => [
  liquid({
    base: html(),
    tags: tagCompletions(language),
    filters: filterCompletions(language),
    variables: variableCompletions(language),
    properties: (path, state, { pos }) => propertyCompletions(language, state.sliceDoc(0, pos), path),
  }),
  liquidLanguage.data.of({ autocomplete: attributeCompletions(language) }),
];

/** Numbers, colours and reading comforts; editing is not part of it. */
export const readingExtensions: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  drawSelection(),
  EditorState.tabSize.of(2),
  indentUnit.of('  '),
  currentLocale() === 'en' ? [] : EditorState.phrases.of(phrases),
  codeTheme,
];

/** Everything an editor of code is expected to do. */
export const editingExtensions: Extension = [
  readingExtensions,
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  foldGutter(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  overtypeTagEnd,
  autocompletion({ icons: false }),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorView.lineWrapping,
  keymap.of([
    { key: 'Tab', run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
];
