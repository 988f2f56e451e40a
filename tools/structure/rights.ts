import fs from 'node:fs';
import path from 'node:path';
import { authoritiesOf, type Authority } from '@tenderdesk/domain/access/account/authority';
import { ROLES, type RoleCode } from '@tenderdesk/domain/access/account/role';
import { ROOT } from './graph.ts';

export const RIGHTS_FILE = path.join(ROOT, 'docs/domain/roles.md');

const BEGIN = '<!-- rights: made from the manifests of the screens by npm run gen -->';
const END = '<!-- /rights -->';

/** What a role holds, by kind: screens that it reads, edits and takes away, and operations beside them. */
function heldBy(role: RoleCode): Record<'reads' | 'edits' | 'exports' | 'operations', string[]> {
  const all = authoritiesOf(role);
  const screens = all.filter(
    (one) => one.startsWith('READ:') && all.includes(one.replace('READ', 'MENU') as Authority),
  );
  const names = screens.map((one) => one.slice('READ:'.length));
  const of = (kind: string) => names.filter((name) => all.includes(`${kind}:${name}` as Authority));
  const known = new Set(
    names.flatMap((name) => ['MENU', 'READ', 'MAINTAIN', 'EXPORT'].map((kind) => `${kind}:${name}`)),
  );
  const operations = all.filter((one) => !known.has(one) && !one.startsWith('MENU:'));
  return { reads: of('READ'), edits: of('MAINTAIN'), exports: of('EXPORT'), operations };
}

const cell = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(' ');

/** The text with the table of what each role holds made anew. */
export function rightsDrawn(text: string): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error('docs/domain/roles.md has no place for the rights');
  const rows = ROLES.map(({ code }) => {
    const { reads, edits, exports: taken, operations } = heldBy(code);
    return `| \`${code}\` | ${[reads, edits, taken, operations].map(cell).join(' | ')} |`;
  });
  const table = ['| Role | Reads | Edits | Exports | Operations |', '|---|---|---|---|---|', ...rows].join('\n');
  return `${text.slice(0, before)}${BEGIN}\n${table}\n${text.slice(after)}`;
}

if (import.meta.main) fs.writeFileSync(RIGHTS_FILE, rightsDrawn(fs.readFileSync(RIGHTS_FILE, 'utf8')));
