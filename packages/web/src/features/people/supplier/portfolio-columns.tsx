import type { StoredFile } from '../../../api/files.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { addWords } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import en from './portfolio-words-en.ts';
import zh from './portfolio-words-zh.ts';

addWords('portfolio', { zh, en });

interface Person {
  name: string;
  cert: string;
  certNo: string;
}

interface Work {
  project: string;
  owner: string;
  amount: string | null;
  completedDate: string;
  files: readonly StoredFile[];
}

const person = columnsOf<Person>();
const work = columnsOf<Work>();

export const personColumns = [
  person.text('name', 'portfolio.person', { width: 120, sort: true }),
  person.text('cert', 'portfolio.cert', { width: 180, sort: true }),
  person.text('certNo', 'portfolio.certNo', { width: 200, sort: true }),
];

export const workColumns = [
  work.text('project', 'portfolio.project', { width: 280, sort: true }),
  work.text('owner', 'portfolio.owner', { width: 220, sort: true }),
  work.amountWan('amount', 'portfolio.amount', { sort: true }),
  work.date('completedDate', 'portfolio.completedDate', { sort: true }),
  work.custom(
    'files',
    'portfolio.proofs',
    ({ files }) => (files.length === 0 ? '--' : <AttachmentList files={files} />),
    { width: 260 },
  ),
];
