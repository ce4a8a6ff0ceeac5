import { filter, type FilterTable } from '../run/filter.ts';
import { Fault } from '../template-error.ts';
import { isNil } from '../values/compare.ts';
import { stringOf } from '../values/text.ts';

const ofText = (change: (text: string) => string) =>
  filter(0, 0, (_, input) => (isNil(input) ? null : change(stringOf(input))));

export const encodingFilters: FilterTable = {
  url_encode: ofText(urlEncode),
  url_decode: ofText(urlDecode),
  cgi_escape: ofText(urlEncode),
  base64_encode: ofText((text) => Buffer.from(text).toString('base64')),
  base64_decode: ofText((text) => decode('base64_decode', text)),
  base64_url_safe_encode: ofText((text) =>
    Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  base64_url_safe_decode: ofText((text) => {
    const padded = text.endsWith('=') ? text : text.padEnd(Math.ceil(text.length / 4) * 4, '=');
    return decode('base64_url_safe_decode', padded.replaceAll('-', '+').replaceAll('_', '/'));
  }),
};

function urlEncode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
  return encoded.replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}

function urlDecode(text: string): string {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/(?:%[\da-f]{2})+/gi, (run) => stringOfBytes('url_decode', Buffer.from(run.replaceAll('%', ''), 'hex')));
  return bytes;
}

function decode(filter: string, text: string): string {
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text))
    throw new Fault('wrongBase64', { filter });
  return stringOfBytes(filter, Buffer.from(text, 'base64'));
}

function stringOfBytes(filter: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new Fault('wrongEncoding', { filter }, { cause: error });
  }
}
