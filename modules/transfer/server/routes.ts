import { transferFile } from '@kaiyin/modules/transfer/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { exportList } from './export/export-list.ts';
import type { ExportTask } from './export/export-task.ts';
import { fetchFile } from './export/fetch-file.ts';
import { importList } from './import/import-list.ts';
import { sendTemplate } from './import/send-template.ts';

interface Parts {
  transfers: readonly Transfer[];
  task: ExportTask;
  blobs: BlobStore;
}

/** The calls of every list that goes out as a file, and comes in as one. */
export const transferRoutes = ({ transfers, task, blobs }: Parts): Route[] => [
  route(transferFile, fetchFile(blobs)),
  ...transfers.flatMap((transfer) => {
    const { exportRows, template, importRows } = transfer.api;
    return [
      route(exportRows, exportList(transfer, task)),
      ...(template ? [route(template, sendTemplate(transfer))] : []),
      ...(importRows ? [route(importRows, importList(transfer))] : []),
    ];
  }),
];
