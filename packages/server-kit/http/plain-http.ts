/**
 * Node's `http`, asked for by a call: an import of it names everything that it exports, which loads the client behind `fetch`
 * and with it twelve megabytes that a server at rest has no use for.
 */
export const plainHttp = process.getBuiltinModule('node:http');
