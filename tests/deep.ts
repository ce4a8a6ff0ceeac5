/** Whether `npm run test:deep` runs: the same tests with longer inputs, more seeds and every file on both databases. */
export const deep = process.env.KAIYIN_TEST_DEEP === '1';
