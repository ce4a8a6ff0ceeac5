import { apiBase, Page, useTabTitle } from '@kaiyin/console-kit';
import { type FileSource, nameOfPath, showFile } from '@kaiyin/modules/file/schema';
import { sizeInWords } from './size-in-words.ts';

/** A picture as it is, on a ground that shows where it is clear. */
export function FilePicture({ file: { id, path, size, revision } }: { file: FileSource }) {
  const name = nameOfPath(path);
  useTabTitle(name);
  return (
    <Page title={path} summary={sizeInWords(size)}>
      <div className="file-picture">
        <img src={`${apiBase}${showFile.path.replace('{id}', String(id))}?v=${revision}`} alt={name} />
      </div>
    </Page>
  );
}
