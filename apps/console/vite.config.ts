import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.ts';
import { declarations, pureDeclarations } from './declarations-plugin.ts';
import { texts } from './texts-plugin.ts';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/ss-member/',
  plugins: [declarations(), react(), texts()],
  server: { proxy: { '/kx-api': server, '/sites': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      treeshake: {
        // Both languages stand in the sources; what is loaded comes by way of `texts`.
        // Declarations that nobody on a screen uses are left out, too.
        manualPureFunctions: pureDeclarations,
        // These packages do not declare that importing them does nothing else, so that every part of them would be kept.
        moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }],
      },
    },
  },
});
