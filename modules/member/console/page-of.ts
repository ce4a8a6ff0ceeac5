/** The page that the state of a list asks for. */
export const pageOf = ({ pageNum, pageSize }: Record<string, string | number>) => ({
  pageNum: Number(pageNum) || 1,
  pageSize: Number(pageSize) || 20,
});
