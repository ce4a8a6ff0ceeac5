import type { SheetFormat } from '@kaiyin/entity';
import type { Http } from '@kaiyin/server-kit';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<SheetFormat, string>;

/** The headers of a file that is saved under its name and nowhere kept on the way. */
export function asDownload({ reply }: Http, name: string): Http['reply'] {
  const type = types[name.endsWith('.csv') ? 'csv' : 'xlsx'];
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('access-control-expose-headers', 'download-filename')
    .header('download-filename', encodeURIComponent(name))
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded}`)
    .type(type);
}
