import { vi } from 'vitest';

// A console is one page in one browser: its language, session and settings are the module's own. Each file has them anew.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.resetModules();
