import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { commonMessages } from '@kaiyin/entity';
import { addMessages } from '@kaiyin/console-kit';
import { router } from './shell/router.tsx';
import { entryMessages } from './shell/entry-messages.ts';
import { markTheme } from './shell/mark-theme.ts';
import './shell/ground.css';

addMessages(commonMessages, entryMessages);
markTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
