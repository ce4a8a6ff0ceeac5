// The pages may not make code from texts (Content-Security-Policy). Zod would try to, to find out, at every start: that is
// told here, before its first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
