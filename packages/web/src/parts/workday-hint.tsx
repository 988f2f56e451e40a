/**
 * What to know of the day in a date field: that nobody works then, or that its year has no holidays yet.
 *
 *   <DateTimeField name="openingTime" label="biddingDocument.openingTime" help={<WorkdayHint field="openingTime" />} />
 */
import { useQuery } from '@tanstack/react-query';
import { assumedText } from '@tenderdesk/domain/calendar';
import { Form } from 'antd';
import { workdayQuery } from '../api/reference.ts';
import { useText } from '../kit/text.ts';

export function WorkdayHint({ field }: { field: string }) {
  const { t, say } = useText();
  const date = Form.useWatch<string | null | undefined>(field)?.slice(0, 10);
  const year = Number(date?.slice(0, 4));
  const { data } = useQuery({ ...workdayQuery(year), enabled: year >= 2000 && year <= 2100 });
  if (!date || !data) return null;
  const assumed = data.assumed ? assumedText([year]) : null;
  return (
    <>
      {!data.days.has(date) && <div>{t('parts.noWorkday')}</div>}
      {assumed && <div>{say(assumed)}</div>}
    </>
  );
}
