import fs from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeApi } from '@tenderdesk/server/describe';

const target = path.resolve(import.meta.dirname, '../../packages/web/src/api/openapi.d.ts');
const text = astToString(await openapiTS((await describeApi()) as never));
fs.mkdirSync(path.dirname(target), { recursive: true });
if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== text) fs.writeFileSync(target, text);
