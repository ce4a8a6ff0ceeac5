/** Sends all files of a batch and answers, once the last is done, what came of those that arrived. */
export async function sendBatch<F, T>(
  files: readonly F[],
  send: (file: F) => Promise<T>,
  onFailed: (file: F, error: unknown) => void,
): Promise<T[]> {
  const results = await Promise.all(
    files.map((file) =>
      send(file).then(
        (sent) => [sent],
        (error: unknown) => {
          onFailed(file, error);
          return [];
        },
      ),
    ),
  );
  return results.flat();
}
