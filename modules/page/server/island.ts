import type { IslandName } from '@kaiyin/islands';
import { escapeHtml } from '@kaiyin/liquid';
import { when } from '@kaiyin/publisher';
import { islandFile } from './island.questions.ts';
import type { RenderEnv } from './render-env.ts';

/** The element that loads an island's script; a page loads it once, however often it stands there. */
export const islandScript = (env: RenderEnv, name: IslandName): string | Promise<string> =>
  when(
    env.reader.ask(islandFile, name),
    ({ file }) => `<script type="module" src="${escapeHtml(env.fileHref(file.path))}"></script>`,
  );
