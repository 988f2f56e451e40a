import { webAddress } from '@tenderdesk/domain/procedure/announcement/outside-announcement';
import { businessDate } from '@tenderdesk/domain/calendar';
import { isEnteredApart } from '@tenderdesk/domain/oversight/lawfulness/true-date';
import { reportWords } from '@tenderdesk/domain/selection/evaluation/report-handover';
import { Form } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { TextAreaField, TextField } from '../../../kit/form/text-fields.tsx';
import { useText } from '../../../kit/text.ts';

/** Where and on which day it came out on the platform that the project is held on. */
export interface OutsideValues {
  address?: string;
  date?: string | null;
  reason?: string | null;
  files?: readonly StoredFile[];
}

/** What is sent of it; null while nothing is typed. */
export const outsideBody = ({ address, date, reason, files = [] }: OutsideValues = {}) =>
  address && date ? { address, date, reason: reason ?? null, files: files.map(({ id }) => id) } : null;

export function OutsideFields() {
  const { t } = useText();
  const form = Form.useFormInstance();
  const date = Form.useWatch<string | null | undefined>(['outside', 'date'], form) ?? null;
  const address = Form.useWatch<string | undefined>(['outside', 'address'], form);
  // a draft is saved before it came out there; then both are said
  const said = Boolean(date ?? address);
  const late = isEnteredApart(date, businessDate(new Date(serverNow())));
  return (
    <>
      <TextField
        name={['outside', 'address']}
        label="announcement.outsideAddress"
        help={t('announcement.outsideHelp')}
        check={webAddress}
        max={500}
        required={said}
        wide
      />
      <DateField name={['outside', 'date']} label="announcement.outsideDate" required={said} />
      {late && (
        <TextAreaField
          name={['outside', 'reason']}
          label="announcement.outsideReason"
          check={reportWords}
          max={500}
          rows={2}
          required
          wide
        />
      )}
      {late && (
        <FileField
          name={['outside', 'files']}
          label="announcement.outsideFiles"
          bizType="OUTSIDE_ANNOUNCEMENT"
          required
          wide
        />
      )}
    </>
  );
}

/** Leads to the announcement on the other platform. */
export const OutsideLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {address}
  </a>
);
