/**
 * The document number that saving takes, for the help of a field:
 *
 *   <TextField name="contractNo" label="contract.contractNo" help={<NextNumber kind="CONTRACT" projectId={id} year={2027} />} />
 *
 * Says nothing to those who do not number, and while the year is not known.
 */

import type { DocumentNumberKind } from '@tenderdesk/domain/procedure/document-number/codes';
import { useGet } from '../api/hooks.ts';
import { useText } from '../kit/text.ts';

interface NextNumberProps {
  kind: DocumentNumberKind;
  /** The number is that of its unit; of one's own unit without one. */
  projectId?: string | null;
  year: number | null;
}

export function NextNumber({ kind, projectId, year }: NextNumberProps) {
  const { t } = useText();
  const query = { kind, ...(year === null ? {} : { year }), ...(projectId ? { projectId } : {}) };
  const { data } = useGet('/account/documentNumber/next', query, { enabled: year !== null, keep: true });
  return data ? <span aria-live="polite">{t('parts.nextNumber', { text: data.text })}</span> : null;
}

/** The year of a date that is being typed; null while it is none. */
export const yearOf = (date: string | null | undefined): number | null => {
  const year = Number(date?.slice(0, 4));
  return year >= 2000 && year <= 2099 ? year : null;
};
