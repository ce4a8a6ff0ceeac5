import EditorPage from './EditorPage.tsx';

/** The editor with the whole window to itself. */
export default function WideEditorPage() {
  return <EditorPage wide />;
}
