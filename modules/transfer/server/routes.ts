import { importOutcome, transferFile } from '@kaiyin/modules/transfer/schema';
import { route, type BlobStore, type Route } from '@kaiyin/server-kit';
import type { Transfer } from '@kaiyin/server-kit/transfer';
import { exportList } from './export/export-list.ts';
import type { ExportTask } from './export/export-task.ts';
import { fetchFile } from './export/fetch-file.ts';
import { importList, type BeginImport } from './import/import-list.ts';
import { showImport } from './import/kept-import.ts';
import { sendTemplate } from './import/send-template.ts';

interface Parts {
  transfers: readonly Transfer[];
  exporting: ExportTask;
  begin: BeginImport;
  blobs: BlobStore;
}

/** The calls of every list that goes out as a file, and comes in as one. */
export const transferRoutes = ({ transfers, exporting, begin, blobs }: Parts): Route[] => [
  route(transferFile, fetchFile(blobs)),
  route(importOutcome, showImport),
  ...transfers.flatMap((transfer) => {
    const { exportRows, template, importRows } = transfer.api;
    return [
      route(exportRows, exportList(transfer, exporting)),
      ...(template ? [route(template, sendTemplate(transfer))] : []),
      ...(importRows ? [route(importRows, importList(transfer, begin))] : []),
    ];
  }),
];
