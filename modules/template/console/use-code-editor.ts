import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { call } from '@kaiyin/console-kit';
import { checkTemplate, type TemplateProblem } from '@kaiyin/modules/template/schema';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { editingExtensions, templateLanguageOf } from './code-extensions.ts';
import type { Language } from './completions.ts';

export interface CodeState {
  line: number;
  column: number;
  lines: number;
  /** Bytes of the text. */
  size: number;
}

export interface CodeEditor {
  box: RefObject<HTMLDivElement | null>;
  state: CodeState;
  /** Undefined while the first check is under way. */
  problems: readonly TemplateProblem[] | undefined;
  /** The server could not be asked about what is in the editor now. */
  isUnchecked: boolean;
  source: () => string;
  /** Replaces the whole text; it can be undone. */
  replace: (source: string) => void;
  insert: (text: string) => void;
  goTo: (problem: Pick<TemplateProblem, 'line' | 'column'>) => void;
}

interface CodeEditorOptions {
  name: string;
  pipeCode: string;
  initial: string;
  language: Language;
  isReadOnly: boolean;
  onChange: (source: string) => void;
}

const pause = 500;
const encoder = new TextEncoder();

/** A code editor in `box`, checked by the server as one types. */
export function useCodeEditor({
  name,
  pipeCode,
  initial,
  language,
  isReadOnly,
  onChange,
}: CodeEditorOptions): CodeEditor {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(onChange);
  const kept = useRef(initial);
  const [state, setState] = useState<CodeState>({ line: 1, column: 1, lines: 1, size: 0 });
  const [problems, setProblems] = useState<readonly TemplateProblem[]>();
  const [isUnchecked, setUnchecked] = useState(false);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!box.current) return;
    const check = async (asked: EditorView): Promise<Diagnostic[]> => {
      const { doc } = asked.state;
      const found = await call(
        checkTemplate,
        { name, pipeCode, source: doc.toString() },
        { quiet: true, repeatSubmit: false },
      ).catch(() => undefined);
      // A slow answer is about a text that has changed since.
      if (asked.state.doc !== doc) return [];
      setUnchecked(found === undefined);
      if (!found) return [];
      setProblems(found);
      return found.map((problem) => diagnosticOf(doc, problem));
    };
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: kept.current,
        extensions: [
          editingExtensions,
          EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
          templateLanguageOf(language),
          linter(check, { delay: pause }),
          lintGutter(),
          EditorState.readOnly.of(isReadOnly),
          EditorView.updateListener.of(({ state: now, docChanged, selectionSet }) => {
            if (docChanged) latest.current((kept.current = now.doc.toString()));
            if (docChanged || selectionSet) setState(stateOf(now));
          }),
        ],
      }),
    });
    view.current = editor;
    setState(stateOf(editor.state));
    return () => editor.destroy();
  }, [name, pipeCode, language, isReadOnly]);

  return {
    box,
    state,
    problems,
    isUnchecked,
    source: () => kept.current,
    replace: useCallback((source) => {
      const editor = view.current;
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: source } });
    }, []),
    insert: useCallback((text) => {
      const editor = view.current;
      if (!editor) return;
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
      editor.focus();
    }, []),
    goTo: useCallback((problem) => {
      const editor = view.current;
      if (!editor) return;
      const anchor = placeOf(editor.state.doc, problem);
      editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      editor.focus();
    }, []),
  };
}

function stateOf({ doc, selection }: EditorState): CodeState {
  const line = doc.lineAt(selection.main.head);
  return {
    line: line.number,
    column: selection.main.head - line.from + 1,
    lines: doc.lines,
    size: encoder.encode(doc.toString()).length,
  };
}

function placeOf(doc: Text, { line, column }: Pick<TemplateProblem, 'line' | 'column'>): number {
  const at = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(at.from + Math.max(0, column - 1), at.to);
}

function diagnosticOf(doc: Text, problem: TemplateProblem): Diagnostic {
  const from = placeOf(doc, problem);
  const to = Math.min(from + Math.max(1, problem.length), doc.length);
  return { from: Math.min(from, to), to, severity: problem.severity, message: problem.message };
}
