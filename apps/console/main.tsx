import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './shell/router.tsx';
import { speakProductLanguage } from './shell/product-language.ts';
import { markTheme } from './shell/mark-theme.ts';
import { loadEntryTexts } from './texts.ts';
import './shell/ground.css';

speakProductLanguage();
markTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void loadEntryTexts().finally(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
