import { clarificationRules } from '@tenderdesk/domain/bidding/clarification/clarification';
import { wireTime } from '@tenderdesk/domain/calendar';
import { endsByRecord } from '@tenderdesk/domain/selection/negotiation/negotiation';
import { Form } from 'antd';
import { useSend } from '../../../api/hooks.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Reply } from '../../../api/types.ts';
import { DateTimeField } from '../../../kit/form/date-fields.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { RichTextField } from '../../../kit/form/rich-text-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { LawfulDate } from '../../../parts/lawful-date.tsx';
import { WorkdayHint } from '../../../parts/workday-hint.tsx';
import { CriteriaFields, DocumentFiles, SectionFields } from './bidding-document-form.tsx';
import { type CorrectedValues, correctionOf, valuesOf } from './bidding-document-values.ts';
import type { Answer } from './bidding-document-view.tsx';

export type Clarification = Reply<'get', '/tender/clarification'>['items'][number];

interface CorrectionValues extends CorrectedValues {
  content: string;
  bidDeadline?: string | null;
  version?: number;
}

interface CorrectionFormProps {
  projectId: string;
  /** The document in force. */
  answer: Answer;
  /** The draft to change; null for a new one. */
  draft: Clarification | null;
  onClose: () => void;
  onRetry: () => void;
}

/** The document as a draft would have it. */
function correctedAnswer(answer: Answer, draft: Clarification | null): Answer {
  const { biddingDocument } = answer;
  const correction = draft?.correction;
  if (!correction || !biddingDocument) return answer;
  const { openingPlace, criteria, files } = correction;
  return {
    ...answer,
    sections: answer.sections.map((section) => {
      const own = correction.sections.find(({ sectionId }) => sectionId === section.sectionId);
      return own
        ? {
            ...section,
            controlPrice: own.controlPrice ?? null,
            formula: own.formula ?? null,
            lowPrice: own.lowPrice ?? null,
            reviewItems: own.reviewItems,
            inquiryItems: own.inquiryItems ?? section.inquiryItems,
          }
        : section;
    }),
    biddingDocument: {
      ...biddingDocument,
      openingPlace,
      criteria: criteria.map((one, index) => ({ ...one, criterionId: String(index) })),
      files: files.map((file) => ({ ...file, sha256: '' })),
    },
  };
}

/** Writes a correction of an approved document, or changes one that nobody has handed in. */
export function CorrectionForm({ projectId, answer, draft, onClose, onRetry }: CorrectionFormProps) {
  const { t } = useText();
  const add = useSend('post', '/tender/clarification');
  const change = useSend('put', '/tender/clarification/{clarificationId}');
  const { openingPlace, criteria, sections, files } = valuesOf(correctedAnswer(answer, draft)) as CorrectedValues;
  return (
    <FormPage<CorrectionValues>
      loading={false}
      error={null}
      initialValues={{
        openingPlace,
        criteria,
        sections,
        files,
        content: draft?.content ?? '',
        bidDeadline: draft?.bidDeadline ?? null,
        ...(draft ? { version: draft.version } : {}),
      }}
      onCancel={onClose}
      onRetry={onRetry}
      onSubmit={({ content, bidDeadline, version = 0, ...values }) => {
        const body = {
          content,
          bidDeadline: bidDeadline ?? null,
          affectsBid: true,
          attachmentIds: draft?.files.map(({ id }) => id) ?? [],
          correction: correctionOf(values),
        };
        return draft
          ? change.mutateAsync({ clarificationId: draft.id, body: { ...body, version } })
          : add.mutateAsync({ body: { ...body, projectId } });
      }}
      onDone={() => {
        notice.done(t('correction.saved'));
        onClose();
      }}
    >
      <FormSection title="correction.content">
        <RichTextField name="content" label="correction.content" required max={4000} wide />
        <Deadline mandatory={answer.mandatory} present={answer.biddingDocument?.bidDeadline ?? null} />
        <TextField name="openingPlace" label="biddingDocument.openingPlace" required max={200} />
      </FormSection>
      <FormSection title="biddingDocument.section" bare>
        <SectionFields answer={answer} />
      </FormSection>
      {!endsByRecord(answer.biddingMethod) && (
        <FormSection title="biddingDocument.criteria" bare>
          <CriteriaFields />
        </FormSection>
      )}
      <FormSection title="biddingDocument.part.files">
        <DocumentFiles />
      </FormSection>
    </FormPage>
  );
}

/** The new deadline; the present one is judged while none is typed. */
function Deadline({ mandatory, present }: { mandatory: boolean; present: string | null }) {
  const { t } = useText();
  const typed = Form.useWatch<string | null | undefined>('bidDeadline');
  const facts = {
    mandatory,
    affectsBid: true,
    about: 'DOCUMENT' as const,
    publishTime: wireTime(new Date(serverNow())),
    deadline: typed || present,
  };
  return (
    <DateTimeField
      name="bidDeadline"
      label="correction.bidDeadline"
      help={
        <>
          {present && t('correction.present', { time: present })}
          <LawfulDate field="bidDeadline" rules={clarificationRules} facts={facts} />
          <WorkdayHint field="bidDeadline" />
        </>
      }
    />
  );
}
