import { PassThrough, Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { ZipFile } from 'yazl';
import { exportedFiles, type ExportSource, type PageLeftOut } from './exported-file.ts';

export interface ExportArchive {
  /** The zip file, written while it is read; it fails when a file cannot be read. */
  stream: Readable;
  /** Includes that could not be put into pages; complete when the stream has ended. */
  leftOut: PageLeftOut[];
}

const packed = /\.(jpe?g|png|gif|webp|mp[34]|m4a|webm|mov|ogg|aac|flac|zip|pdf|gz|br|woff2?)$/i;

/** A release as a zip file for hosts without includes; `at` is the time that its files bear. Memory holds one file at a time. */
export function exportArchive(source: ExportSource, at: Date): ExportArchive {
  const exported = exportedFiles(source);
  const leftOut: PageLeftOut[] = [];
  const zip = new ZipFile();
  const stream = new PassThrough();
  let reading: Readable | undefined;
  const fail = (error: Error) => void stream.destroy(error);
  zip.outputStream.pipe(stream);
  zip.on('error', fail);
  // Whoever goes away in the middle leaves no file open.
  stream.once('close', () => reading?.destroy());
  const open = async (path: string): Promise<Readable> => {
    const file = await exported(path);
    if ('leftOut' in file) leftOut.push(...file.leftOut);
    reading = 'hash' in file ? source.blobs.stream(file.hash) : Readable.from([file.bytes]);
    return reading.once('error', fail);
  };
  for (const path of Array.from(source.manifest.keys()).sort()) {
    const options = { mtime: at, mode: 0o100644, compress: !packed.test(path) };
    zip.addReadStreamLazy(path, options, (done) => callbackify(open)(path, done));
  }
  zip.end();
  return { stream, leftOut };
}
