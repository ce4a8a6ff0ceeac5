export function buildServer(): Promise<string>;
export function buildConsole(options?: { light?: boolean }): Promise<void>;
/** How a server is run so that it takes little memory at rest. */
export const lightAtRest: { flags: string[]; env: Record<string, string> };
