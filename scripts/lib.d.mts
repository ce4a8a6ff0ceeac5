export function buildServer(): Promise<string>;
export function buildConsole(): Promise<void>;
