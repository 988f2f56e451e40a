import { writtenReportRules } from '@tenderdesk/domain/selection/award/notice';
import { businessDate } from '@tenderdesk/domain/calendar';
import { Alert, Button, Form } from 'antd';
import { useRef } from 'react';
import { formatAmount } from '@tenderdesk/domain/money-text';
import { useGet, useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { columnsOf } from '../../../kit/columns.tsx';
import { DataTable } from '../../../kit/data-table.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { useRuleParams, useWorkdays } from '../../../parts/use-rule-data.ts';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { NextNumber, yearOf } from '../../../parts/next-number.tsx';
import { notice as notes } from '../../../kit/notice.tsx';
import { printOnly } from '../../../kit/print.ts';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import './letter.css';

type Notice = Reply<'get', '/tender/winningNotice/{projectId}'>;
type Letter = Notice['notices'][number];
const column = columnsOf<Notice['results'][number]>();

/** Dates, numbers and the letters themselves, with who is told of the result. */
export default function NoticeTab({ project }: { project: TabProject }) {
  const answer = useGet('/tender/winningNotice/{projectId}', askedRound(project));
  return (
    <Loaded query={answer} waiting={room}>
      {(data, reload) => <Notices notice={data} reload={reload} />}
    </Loaded>
  );
}

function Notices({ notice, reload }: { notice: Notice; reload: () => void }) {
  const { t } = useText();
  const permit = usePermit();
  if (notice.notices.length === 0) return <Alert showIcon type="info" title={t('award.noticeNotYet')} />;
  const columns = [
    column.text('bidderName', 'award.bidder', { width: 260 }),
    column.text(
      ({ sectionId }) => notice.notices.find((one) => one.sectionId === sectionId)?.sectionName,
      'award.section',
    ),
    column.text(({ won }) => t(won ? 'award.resultWon' : 'award.resultLost'), 'award.result'),
    column.text(({ sentTime }) => sentTime ?? t('award.unsent'), 'award.sentTime', { width: 176 }),
  ];
  return (
    <>
      {notice.editable && permit('MAINTAIN:PROJECT') ? (
        <NoticeForm notice={notice} reload={reload} />
      ) : (
        <DetailSection title="award.notice">
          <Details
            items={[
              { label: 'award.issueDate', value: notice.issueDate },
              { label: 'award.writtenReportDate', value: notice.writtenReportDate },
              { label: 'award.writtenReportDue', value: notice.writtenReportDue },
              notice.winnerChange !== null && { label: 'award.winnerChange', value: notice.winnerChange, wide: true },
              notice.winnerChange !== null && { label: 'award.recheckDate', value: notice.recheckDate },
              notice.noticeContent !== null && {
                label: 'award.noticeContent',
                value: <RichView text={notice.noticeContent} />,
                wide: true,
              },
            ]}
          />
        </DetailSection>
      )}
      {notice.notices.map((letter) => (
        <LetterSection key={letter.sectionId} notice={notice} letter={letter} />
      ))}
      <DetailSection title="award.results">
        <DataTable label="award.results" rows={notice.results} rowKey={({ bidId }) => bidId} columns={columns} />
      </DetailSection>
    </>
  );
}

interface NoticeValues {
  issueDate: string;
  writtenReportDate?: string | null;
  winnerChange?: string | null;
  recheckDate?: string | null;
  noticeContent?: string | null;
  version: number;
}

function NoticeForm({ notice, reload }: { notice: Notice; reload: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/winningNotice/{projectId}');
  const { projectId, version, issueDate, writtenReportDate, winnerChange, recheckDate, noticeContent } = notice;
  return (
    <FormPage<NoticeValues>
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={{
        ...(issueDate ? { issueDate } : {}),
        writtenReportDate,
        winnerChange,
        recheckDate,
        noticeContent,
        version,
      }}
      onSubmit={({ winnerChange: change, ...values }) =>
        save.mutateAsync({
          projectId,
          body: {
            ...values,
            writtenReportDate: values.writtenReportDate ?? null,
            winnerChange: change?.trim() || null,
            recheckDate: values.recheckDate ?? null,
          },
        })
      }
      onDone={() => notes.done(t('common.saved'))}
    >
      <IssueField notice={notice} />
      <ReportField notice={notice} />
      <TextField
        name="winnerChange"
        label="award.winnerChange"
        unmarked
        max={500}
        wide
        help={t('award.winnerChangeHelp')}
      />
      <DateField name="recheckDate" label="award.recheckDate" unmarked />
      <RichTextField name="noticeContent" label="award.noticeContent" wide max={5000} />
    </FormPage>
  );
}

/** Day of issue; its year is that of the numbers which saving takes. */
function IssueField({ notice: { notices, projectId } }: { notice: Notice }) {
  const { t } = useText();
  const issueDate = Form.useWatch<string | null | undefined>('issueDate');
  const unnumbered = notices.some(({ noticeNo }) => noticeNo === null);
  const next = unnumbered && <NextNumber kind="NOTICE" projectId={projectId} year={yearOf(issueDate)} />;
  const help = (
    <>
      {t('award.numberHelp')} {next}
    </>
  );
  return <DateField name="issueDate" label="award.issueDate" required help={help} />;
}

/** Day of the written report, with the last day that the law leaves. */
function ReportField({ notice: { mandatory, confirmedDate } }: { notice: Notice }) {
  const reportDate = Form.useWatch<string | null | undefined>('writtenReportDate') ?? null;
  const params = useRuleParams('bidding.contract.reportDays');
  const workdays = useWorkdays(confirmedDate);
  const today = businessDate(new Date(serverNow()));
  const facts = workdays && confirmedDate && { mandatory, confirmedDate, reportDate, today, workdays, params };
  return (
    <DateField
      name="writtenReportDate"
      label="award.writtenReportDate"
      help={<LawfulDate field="writtenReportDate" rules={writtenReportRules} facts={facts || null} />}
    />
  );
}

/** One winning notice as it is printed. */
function LetterSection({ notice, letter }: { notice: Notice; letter: Letter }) {
  const { t } = useText();
  const { noticeNo, sectionName, winner } = letter;
  const price = winner.winningPrice ? `${formatAmount(winner.winningPrice)} ${t('common.wan')}` : winner.priceText;
  const none = '--';
  const sheet = useRef<HTMLElement>(null);
  return (
    <DetailSection
      title="award.notice"
      titleText={`${t('award.notice')} · ${sectionName}`}
      actions={
        <Button disabled={!noticeNo} onClick={() => printOnly(sheet.current)}>
          {t('kit.print')}
        </Button>
      }
    >
      <article className="letter" ref={sheet}>
        <h1>{t('award.notice')}</h1>
        <p className="letter-no">{noticeNo ?? none}</p>
        <p>{t('award.letterTo', { bidder: winner.bidderName })}</p>
        <p className="letter-body">
          {t('award.letterBody', {
            project: notice.projectName,
            code: notice.projectCode,
            section: sectionName,
            price,
            period: winner.periodDays ?? none,
            quality: winner.quality ?? none,
            manager: winner.managerName ?? none,
          })}
        </p>
        {notice.noticeContent !== null && <RichView text={notice.noticeContent} />}
        <p className="letter-body">{t('award.letterEnd')}</p>
        <p className="letter-sign">
          {notice.tenderee}
          <br />
          {notice.issueDate ?? none}
        </p>
      </article>
    </DetailSection>
  );
}
