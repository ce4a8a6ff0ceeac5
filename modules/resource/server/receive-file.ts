import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import {
  suffixOf,
  typeOfSuffix,
  type MediaFacts,
  type ResourceType,
  type TextEncoding,
} from '@kaiyin/modules/resource/schema';
import { cutText, isVisible, specialPartOf } from '@kaiyin/entity';
import { fail, type Blob, type Measures } from '@kaiyin/server-kit';
import { contentFits, heicSuffixes, isHeic } from './content-type.ts';
import { rewriteSvg } from './rewrite-svg.ts';
import { sizeInWords } from './size-in-words.ts';
import { takeMedia } from './take-media.ts';
import { takePicture, type PictureSaid } from './take-picture.ts';
import { encodingOf } from './text-encoding.ts';
import type { UploadRules } from './upload-rules.ts';

/** A file that has arrived and may be kept. */
export interface Received extends Partial<Measures> {
  /** Where it lies for the moment. */
  file: string;
  name: string;
  suffix: string;
  resourceType: ResourceType;
  /** What a picture was before the site's watermark. */
  original?: Blob;
  /** What a picture said of itself. */
  said?: PictureSaid;
  /** Of a plain text. */
  encoding?: TextEncoding;
  /** Of a sound or a film. */
  facts?: MediaFacts | null;
}

/** Writes one part of an upload aside and checks it. */
export async function receiveFile(part: MultipartFile, file: string, rules: UploadRules): Promise<Received> {
  await pipeline(part.file, createWriteStream(file));
  if (part.file.truncated)
    fail('resource.tooLarge', { name: plainName(part.filename), size: sizeInWords(rules.maxBytes) });
  return checkFile(file, part.filename, rules);
}

/** Checks a file that lies aside by the name it came under: suffix, size, content, picture, sound or film. */
export async function checkFile(file: string, given: string, rules: UploadRules): Promise<Received> {
  const name = plainName(given);
  const { suffix, resourceType } = refuseSuffix(name, rules);
  const { size } = await stat(file);
  if (size === 0) fail('resource.empty', { name });
  if (!(await contentFits(file, suffix)))
    fail((await isHeic(file)) ? 'resource.heic' : 'resource.content', { name, suffix });
  const received = { file, name, suffix, resourceType };
  if (isPlainText(suffix)) return { ...received, encoding: await encodingOf(file) };
  // Players read captions as UTF-8, whatever they are.
  if (suffix === 'vtt' && (await encodingOf(file)) !== 'utf8') fail('resource.captionsEncoding', { name });
  if (resourceType === 'file') return received;
  if (resourceType !== 'image') {
    const isVideo = resourceType === 'video';
    return { ...received, ...(await takeMedia(file, suffix, { name, isVideo })) };
  }
  if (suffix === 'svg') return { ...received, ...(await rewriteSvg(file, name)) };
  const picture = await takePicture(file, suffix, name);
  return { ...received, ...picture, name: name.slice(0, -suffix.length) + picture.suffix };
}

/** Refuses a file by its plain name alone. */
export function refuseSuffix(
  name: string,
  { suffixes }: Pick<UploadRules, 'suffixes'>,
): Pick<Received, 'suffix' | 'resourceType'> {
  const suffix = suffixOf(name);
  const resourceType = typeOfSuffix(suffix);
  if (suffixes.length === 0) fail('resource.noSuffix');
  if (heicSuffixes.includes(suffix)) fail('resource.heic', { name });
  if (!resourceType || !suffixes.includes(suffix))
    return fail('resource.suffix', { name, suffixes: suffixes.join(' ') });
  if (specialPartOf(name)) fail('resource.specialName', { name });
  return { suffix, resourceType };
}

const isPlainText = (suffix: string): boolean => suffix === 'txt' || suffix === 'csv';

/** Removes what could not be kept. */
export const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

// Only the last part of a path, without characters that mean something elsewhere; at most 100 with its suffix kept.
export function plainName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e]/g, '').trim();
  const suffix = suffixOf(plain);
  const stem = suffix ? plain.slice(0, -suffix.length - 1) : plain;
  const cut = cutText(stem, 90 - suffix.length).trim();
  const kept = isVisible(cut) ? cut : 'file';
  return suffix ? `${kept}.${suffix}` : kept;
}
