import type { ResourceType } from './resource.ts';

/** Media type of every suffix that the library takes, by kind of resource. */
export const formats: Record<ResourceType, Record<string, string>> = {
  image: {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    png: 'image/png',
    ico: 'image/x-icon',
    webp: 'image/webp',
    svg: 'image/svg+xml',
    bmp: 'image/bmp',
    tiff: 'image/tiff',
  },
  audio: {
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    wma: 'audio/x-ms-wma',
    ogg: 'audio/ogg',
    aiff: 'audio/aiff',
    aac: 'audio/aac',
    flac: 'audio/flac',
    mid: 'audio/midi',
    m4a: 'audio/mp4',
  },
  video: {
    mp4: 'video/mp4',
    mpg: 'video/mpeg',
    mpeg: 'video/mpeg',
    rmvb: 'application/vnd.rn-realmedia-vbr',
    rm: 'application/vnd.rn-realmedia',
    avi: 'video/x-msvideo',
    wmv: 'video/x-ms-wmv',
    mov: 'video/quicktime',
    flv: 'video/x-flv',
    webm: 'video/webm',
  },
  file: {
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    pdf: 'application/pdf',
    txt: 'text/plain; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    vtt: 'text/vtt; charset=utf-8',
    zip: 'application/zip',
    rar: 'application/vnd.rar',
    '7z': 'application/x-7z-compressed',
    gz: 'application/gzip',
  },
};

/** A picture that is cut to other sizes. */
export const isResizable = ({ resourceType, suffix }: { resourceType: ResourceType; suffix: string }): boolean =>
  resourceType === 'image' && ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'].includes(suffix);

/** Letters after the last dot, lower case; empty without a dot. */
export const suffixOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Kind of resource that a suffix stands for; undefined when the library does not take it. */
export function typeOfSuffix(suffix: string): ResourceType | undefined {
  const found = Object.entries(formats).find(([, bySuffix]) => Object.hasOwn(bySuffix, suffix));
  return found?.[0] as ResourceType | undefined;
}

export const mediaTypeOf = (suffix: string): string => {
  const type = typeOfSuffix(suffix);
  return (type && formats[type][suffix]) ?? 'application/octet-stream';
};

export const suffixesOf = (type?: ResourceType): string[] =>
  (type ? [type] : (Object.keys(formats) as ResourceType[])).flatMap((one) => Object.keys(formats[one]));
