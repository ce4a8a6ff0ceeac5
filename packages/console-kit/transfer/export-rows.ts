import { request, save } from '../http/download.ts';
import { statusFailure, toRefusal, type Envelope } from '../http/reply.ts';

/**
 * Takes the rows of a list out, by its own address as a form: saves the file, or answers the task that makes one of many
 * rows. Refusals are thrown.
 */
export async function exportRows(path: string, form: Record<string, unknown>): Promise<number | undefined> {
  const response = await request(path, { form, headers: { 'cc-export': '1' } });
  if (!response.ok) throw statusFailure(response.status);
  const name = response.headers.get('download-filename');
  if (name) return void save(await response.blob(), decodeURIComponent(name));
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 200) throw toRefusal(envelope);
  return (envelope.data as { taskId: number }).taskId;
}
