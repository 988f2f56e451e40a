import { createRoot } from 'react-dom/client';
import { quietConsole } from './api/debug.ts';
import { App } from './shell/app.tsx';
import { noteCaught, watchErrors } from './shell/error-log.ts';
import { startLanguage } from './shell/language.ts';
import { guardUnload } from './shell/leave.ts';
import { reloadOnceWhenChunkIsGone } from './shell/new-version.ts';
import { announceSessionEnd } from './shell/sign-out.ts';
import { keepRootColors } from './shell/theme/root-colors.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchErrors();
quietConsole(import.meta.env.PROD);
reloadOnceWhenChunkIsGone();
announceSessionEnd();
guardUnload();
keepRootColors();
await startLanguage();
// paper is wanted later than the page
void import('./print.css');
createRoot(root, { onCaughtError: noteCaught }).render(<App />);
