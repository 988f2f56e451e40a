import { inWordsOf } from '@tenderdesk/domain/wording';
import type { Context } from '../../../kernel/context.ts';
import { codedBy } from '../../../kernel/wire.ts';
import { selectInscribed, type Inscription } from './paper.repository.ts';

/** What a list of suggestions shows. */
const MOST = 10;

/** Of a paper's number, `…-W07`: the project's number before it. */
const NUMBER = /^(.+)-W\d{0,4}$/;

/** A code of copies without what people put between its groups. */
const CODE = /^[A-Z0-9]{12}$/;

/** What somebody typed as what stands on a paper; null where nothing that stands on papers looks so. */
export function inscriptionOf(typed: string): Inscription | null {
  const text = typed.trim().toUpperCase();
  const projectCode = NUMBER.exec(text)?.[1];
  if (projectCode) return { projectCode, number: text };
  const code = text.replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? { code } : null;
}

/** Papers of the projects within one's scope by their number or code, the newest first; 10 at most. */
export async function findPapers({ db, user, language }: Context, keyword: string) {
  const inscription = inscriptionOf(keyword);
  if (!inscription) return [];
  const rows = await selectInscribed(db, user, inscription, MOST);
  return rows.map(({ kind, biddingMethod, level, ...row }) => {
    const coded = codedBy('bidding.PaperKind', kind, language);
    return { ...row, kind: { ...coded, value: inWordsOf({ biddingMethod, level }, coded.value) } };
  });
}
