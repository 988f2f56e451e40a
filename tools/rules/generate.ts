import fs from 'node:fs';
import path from 'node:path';
import { rulesDocument } from './document.ts';

/** Writes the tables of docs/domain/rules.md anew: `node tools/rules/generate.ts`. */
const file = path.resolve(import.meta.dirname, '../../docs/domain/rules.md');
fs.writeFileSync(file, rulesDocument(fs.readFileSync(file, 'utf8')));
