import { sendFiles } from '../send-files.ts';
import type { TestApp } from '../server.ts';

/** Files that templates and style sheets of the newsroom may name, and some that nobody does. */
export const lawFiles = ['main.css', 'css/base.css', 'img/dot.png', 'app.js', 'root/robots2.txt', 'root/icon.png'];

/** What templates name is there from the first turn on: else pages fail that are to be held against others. */
export async function putFirstFiles(test: TestApp, siteId: number): Promise<void> {
  const files = lawFiles.map((name) => ({ name, bytes: Buffer.from('p{}') }));
  for (const code of ['pc', 'h5'])
    await sendFiles(test, siteId, files, test.admin, `/cms/file/upload?pipeCode=${code}`);
}
