import { publicityTimeRules } from '@tenderdesk/domain/selection/award/publicity';
import { businessDate } from '@tenderdesk/domain/calendar';
import { Alert, Form } from 'antd';
import { useGet, useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { askedRound, type TabProject } from '../../../parts/project-tabs.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { useRuleParams, useWorkdays } from '../../../parts/use-rule-data.ts';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { notice } from '../../../kit/notice.tsx';
import { RichView } from '../../../kit/rich/rich-view.tsx';
import { useText } from '../../../kit/text.ts';
import { Loaded, room } from '../../../kit/loaded.tsx';
import { usePermit } from '../../../session/principal.ts';
import { CandidateTable } from './candidate-table.tsx';

type Publicity = Reply<'get', '/tender/publicity/{projectId}'>;

interface Values {
  startTime: string;
  endTime: string;
  objectionChannel: string;
  supervisionDept: string;
  content?: string | null;
  candidates: { candidateId: string; evaluationResult: string; qualificationResponse: string }[];
  version: number;
}

/** The publicity of the candidates: a form in its phase, afterwards what was published. */
export default function PublicityTab({ project }: { project: TabProject }) {
  const publicity = useGet('/tender/publicity/{projectId}', askedRound(project));
  return (
    <Loaded query={publicity} waiting={room}>
      {(data, reload) => <Candidates publicity={data} reload={reload} />}
    </Loaded>
  );
}

function Candidates({ publicity, reload }: { publicity: Publicity; reload: () => void }) {
  const { t } = useText();
  const permit = usePermit();
  if (publicity.sections.every(({ candidates }) => candidates.length === 0)) {
    return <Alert showIcon type="info" title={t('award.notYet')} />;
  }
  return (
    <>
      {publicity.editable && permit('MAINTAIN:PROJECT') ? (
        <PublicityForm publicity={publicity} reload={reload} />
      ) : (
        <PublicityView publicity={publicity} />
      )}
      {publicity.sections.map(({ sectionId, name, candidates }) => (
        <DetailSection key={sectionId} title="award.candidates" titleText={`${t('award.candidates')} · ${name}`}>
          <CandidateTable candidates={candidates} />
        </DetailSection>
      ))}
    </>
  );
}

function PublicityView({ publicity }: { publicity: Publicity }) {
  const { startTime, endTime, objectionChannel, supervisionDept, content, publishedTime } = publicity;
  return (
    <DetailSection title="award.period">
      <Details
        items={[
          { label: 'award.startTime', value: startTime },
          { label: 'award.endTime', value: endTime && publishedTime ? <Countdown to={endTime} /> : endTime },
          { label: 'award.publishedTime', value: publishedTime },
          { label: 'award.objectionChannel', value: objectionChannel, wide: true },
          { label: 'award.supervisionDept', value: supervisionDept, wide: true },
          { label: 'award.content', value: content && <RichView text={content} />, wide: true },
        ]}
      />
    </DetailSection>
  );
}

function PublicityForm({ publicity, reload }: { publicity: Publicity; reload: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/tender/publicity/{projectId}');
  const { projectId, version, sections, startTime, endTime, objectionChannel, supervisionDept, content } = publicity;
  const candidates = sections.flatMap(({ name, candidates: own }) => own.map((one) => ({ ...one, sectionName: name })));
  return (
    <FormPage<Values>
      loading={false}
      error={null}
      onRetry={reload}
      initialValues={{
        ...(startTime ? { startTime } : {}),
        ...(endTime ? { endTime } : {}),
        objectionChannel: objectionChannel ?? '',
        supervisionDept: supervisionDept ?? '',
        content,
        candidates: candidates.map(({ candidateId, evaluationResult, qualificationResponse }) => ({
          candidateId,
          evaluationResult: evaluationResult ?? '',
          qualificationResponse: qualificationResponse ?? '',
        })),
        version,
      }}
      onSubmit={(values) => save.mutateAsync({ projectId, body: values })}
      onDone={() => notice.done(t('common.saved'))}
    >
      <PeriodFields publicity={publicity} />
      <TextField name="objectionChannel" label="award.objectionChannel" required wide max={500} />
      <TextField name="supervisionDept" label="award.supervisionDept" required wide />
      <RichTextField name="content" label="award.content" wide max={5000} />
      {candidates.map(({ candidateId, sectionName, rank, bidderName }, index) => (
        <fieldset key={candidateId} className="rows wide">
          <legend>{t('award.candidateOf', { section: sectionName, rank, bidder: bidderName })}</legend>
          <div className="fields">
            <TextField
              name={['candidates', index, 'evaluationResult']}
              label="award.evaluationResult"
              required
              max={500}
            />
            <TextField
              name={['candidates', index, 'qualificationResponse']}
              label="award.qualificationResponse"
              required
              max={500}
            />
          </div>
        </fieldset>
      ))}
    </FormPage>
  );
}

/** Start and end, each with the date that the law leaves. */
function PeriodFields({ publicity: { mandatory, reportDate } }: { publicity: Publicity }) {
  const { t } = useText();
  const startTime = Form.useWatch<string | null | undefined>('startTime') ?? null;
  const endTime = Form.useWatch<string | null | undefined>('endTime') ?? null;
  const params = useRuleParams('bidding.publicity.days');
  const workdays = useWorkdays(reportDate ?? startTime);
  const today = businessDate(new Date(serverNow()));
  const facts = workdays && { mandatory, reportDate, startTime, endTime, today, workdays, params };
  const lawful = (field: string) => <LawfulDate field={field} rules={publicityTimeRules} facts={facts} />;
  return (
    <>
      <DateTimeField name="startTime" label="award.startTime" required help={lawful('startTime')} />
      <DateTimeField
        name="endTime"
        label="award.endTime"
        required
        help={
          <>
            {t('award.periodHelp')}
            {lawful('endTime')}
          </>
        }
      />
    </>
  );
}
