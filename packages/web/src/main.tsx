import './main.css';
import { askEarly } from './api/early.ts';

// first the question, which a server has to answer, then the many files
askEarly();
await import('./start.tsx');
