import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editingExtensions } from './code-extensions.ts';
import './editor.css';

interface CodeBoxProps {
  /** Said to those who do not see it. */
  name: string;
  /** What kind of text it is: `css`, `js`, `json`, `html` …; others have no colours. */
  suffix: string;
  /** What it begins with; another one needs another `key`. */
  initial: string;
  isReadOnly?: boolean;
  onChange: (source: string) => void;
}

const languages: Record<string, () => Extension> = {
  css,
  js: javascript,
  mjs: javascript,
  json: javascript,
  map: javascript,
  webmanifest: javascript,
  html,
  htm: html,
  svg: html,
  xml: html,
};

/** An editor of code that is no template. */
export default function CodeBox({ name, suffix, initial, isReadOnly = false, onChange }: CodeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  const kept = useRef(initial);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!box.current) return;
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: kept.current,
        extensions: [
          editingExtensions,
          languages[suffix]?.() ?? [],
          EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
          EditorState.readOnly.of(isReadOnly),
          EditorView.updateListener.of(({ state, docChanged }) => {
            if (docChanged) latest.current((kept.current = state.doc.toString()));
          }),
        ],
      }),
    });
    return () => editor.destroy();
  }, [name, suffix, isReadOnly]);
  return <div ref={box} className="template-code" />;
}
