import { useGet, useSend } from '../../../api/hooks.ts';
import type { StoredFile } from '../../../api/files.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { BidQuestion } from '../../../parts/bid-question/bid-question.tsx';

type Question = Reply<'get', '/bidder/registration/{registrationId}/questions'>['questions'][number];

/** How often another question is looked for. */
const everyMs = 30_000;

/** What the evaluation committee asks about our bid: the term as a countdown, the form below it, what was said before. */
export function BidQuestionPanel({ registrationId }: { registrationId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/registration/{registrationId}/questions', { registrationId }, { everyMs });
  return (
    <Loaded query={answer} waiting={null} keep>
      {({ questions }, reload) =>
        questions.length > 0 && (
          <DetailSection title="joined.bidQuestions" id="bid-questions">
            <p className="hint">{t('joined.bidQuestionsHint')}</p>
            {questions.toReversed().map((question) => (
              <BidQuestion key={question.id} question={question} onOver={reload}>
                {question.mayAnswer && <AnswerForm question={question} />}
              </BidQuestion>
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}

interface Values {
  answer: string;
  reading?: string;
  accepts?: string;
  files?: readonly StoredFile[];
}

function AnswerForm({ question: { id, kind, readings } }: { question: Question }) {
  const { t } = useText();
  const send = useSend('put', '/bidder/bidQuestion/{bidQuestionId}');
  const corrects = kind.code === 'ARITHMETIC';
  return (
    <FormPage<Values>
      draft={id}
      loading={false}
      error={null}
      submitText={t('joined.answerSend')}
      onSubmit={({ answer, reading, accepts, files }) =>
        send.mutateAsync({
          bidQuestionId: id,
          body: {
            answer,
            reading: readings.length > 0 ? Number(reading) : null,
            accepts: corrects ? accepts === 'yes' : null,
            attachmentIds: (files ?? []).map((file) => file.id),
          },
        })
      }
      onDone={() => notice.done(t('joined.answerDone'))}
    >
      {readings.length > 0 && (
        <RadioField
          name="reading"
          label="joined.answerReading"
          options={readings.map((label, at) => ({ value: String(at), label }))}
          required
          wide
        />
      )}
      {corrects && (
        <RadioField
          name="accepts"
          label="joined.answerCorrection"
          options={[
            { value: 'yes', label: t('joined.answerAccept') },
            { value: 'no', label: t('joined.answerRefuse') },
          ]}
          required
          wide
        />
      )}
      <TextAreaField name="answer" label="joined.answerText" required wide max={4000} help={t('joined.answerHint')} />
      <FileField name="files" label="joined.answerFiles" bizType="BID_QUESTION" />
    </FormPage>
  );
}
