import { ApiError, text, useData } from '@kaiyin/console-kit';
import { bringInPicture, sourceOf } from '@kaiyin/modules/resource/console';
import { siteHosts } from '@kaiyin/modules/site/schema';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useContentStore } from '../use-content.ts';
import { useWritingLabels } from '../use-writing-labels.ts';
import { articleStateOf, useArticle } from './article-state.ts';
import { keepLinks } from './kept-links.ts';
import { foreignPictures, movePicture, removePictures } from './rich/foreign-pictures.ts';

export interface Failure {
  src: string;
  words: string;
}

/** Pictures of the text that lie on other websites, but for those whose links were kept, and what is done with them. */
export function useForeignPictures(editor: Editor) {
  const content = useContentStore();
  const kept = useArticle(({ keptLinks }) => keptLinks);
  const { data: hosts, isPending } = useData(siteHosts, {});
  const all = useEditorState({
    editor,
    selector: ({ editor: now }) => foreignPictures(now.state.doc, [...(hosts ?? []), location.host]),
  });
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const [failures, setFailures] = useState<Failure[]>([]);
  const pictures = isPending ? [] : all.filter((src) => !kept.includes(src));
  const bringIn = async () => {
    setFailures([]);
    for (const [done, src] of pictures.entries()) {
      setProgress({ done, count: pictures.length });
      const words = await bringInOne(editor, src);
      if (editor.isDestroyed) return;
      if (words !== undefined) setFailures((before) => [...before, { src, words }]);
    }
    setProgress(undefined);
  };
  // Where the site wants it, they come in by themselves; what failed waits for the author.
  const { remotePictures } = useWritingLabels();
  const [tried, setTried] = useState<readonly string[]>([]);
  const comesIn = remotePictures && progress === undefined && pictures.some((src) => !tried.includes(src));
  useEffect(() => {
    if (!comesIn) return;
    setTried(pictures);
    void bringIn();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [comesIn]);
  const remove = () =>
    editor.commands.command(({ tr }) => {
      removePictures(tr, pictures);
      return true;
    });
  const failed = failures.filter(({ src }) => pictures.includes(src));
  return {
    pictures,
    failed,
    progress,
    bringIn,
    keep: () => keepLinks({ content, article: articleStateOf(content) }, pictures),
    remove,
  };
}

/** The words of a refusal; undefined when the picture is in the library now. */
async function bringInOne(editor: Editor, src: string): Promise<string | undefined> {
  try {
    const view = await bringInPicture(new URL(src, location.href).href);
    if (editor.isDestroyed) return undefined;
    editor.commands.command(({ tr }) => {
      movePicture(tr, src, { src: sourceOf(view), iurl: view.internalUrl });
      return true;
    });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.message : text('content.pictureFailed');
  }
}
