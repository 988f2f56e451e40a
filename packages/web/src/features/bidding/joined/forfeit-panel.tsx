import { ForfeitStatus } from '@tenderdesk/domain/bidding/deposit/codes';
import { useState } from 'react';
import { Button } from 'antd';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { TextAreaField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import en from './forfeit-en.ts';
import zh from './forfeit-zh.ts';
import type { Workspace } from './types.ts';

addWords('ownForfeit', { zh, en });

type Own = Reply<'get', '/bidder/margin/{depositId}/forfeit'>;

const tone: Tones = { PROPOSED: 'warning', UPHELD: 'danger', REFUSED: 'success', WITHDRAWN: 'gray' };

/** What one was told about keeping one's own deposit, the term as a countdown, and one's answer. */
export function ForfeitPanel({ deposit: { id, status } }: { deposit: NonNullable<Workspace['deposit']> }) {
  return AWAITED.includes(status.code) ? null : <ToldOf depositId={id} />;
}

/** What is not found yet is not kept. */
const AWAITED: readonly string[] = ['UNPAID', 'PAID'];

function ToldOf({ depositId }: { depositId: string }) {
  const answer = useGet('/bidder/margin/{depositId}/forfeit', { depositId });
  return (
    <Loaded query={answer} waiting={null}>
      {({ forfeits, version }, reload) =>
        forfeits.length > 0 && (
          <DetailSection title="ownForfeit.title" id="forfeit">
            {forfeits.map((one) => (
              <Told key={one.id} forfeit={one} about={{ depositId, version }} reload={reload} />
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}

interface ToldProps {
  forfeit: Own['forfeits'][number];
  about: { depositId: string; version: number };
  reload: () => void;
}

function Told({ forfeit, about, reload }: ToldProps) {
  const { t } = useText();
  const [answering, setAnswering] = useState(false);
  const { reason, status, mayAnswer, hearingDue, clause, facts, files, answer, answerFiles, decidedTime } = forfeit;
  return (
    <>
      <h3 className="section-name">
        {reason.value} <StatusTag dict={ForfeitStatus.type} status={status} tone={tone} />
      </h3>
      {mayAnswer && <p className="hint">{t('ownForfeit.hint')}</p>}
      <Details
        items={[
          { label: 'ownForfeit.toldTime', value: forfeit.proposedTime },
          {
            label: 'ownForfeit.hearingDue',
            value: mayAnswer ? <Countdown to={hearingDue} onOver={reload} /> : hearingDue,
          },
          clause !== null && { label: 'ownForfeit.clause', value: clause, wide: true },
          facts !== null && { label: 'ownForfeit.facts', value: <span className="written">{facts}</span>, wide: true },
          files.length > 0 && { label: 'ownForfeit.files', value: <AttachmentList files={files} />, wide: true },
          answer !== null && { label: 'ownForfeit.answeredTime', value: forfeit.answeredTime },
          (answer !== null || !mayAnswer) && {
            label: 'ownForfeit.answer',
            value: <span className="written">{answer ?? t('ownForfeit.none')}</span>,
            wide: true,
          },
          answerFiles.length > 0 && {
            label: 'ownForfeit.answerFiles',
            value: <AttachmentList files={answerFiles} />,
            wide: true,
          },
          decidedTime !== null && { label: 'ownForfeit.decidedTime', value: decidedTime },
          decidedTime !== null && { label: 'ownForfeit.decisionNote', value: forfeit.decisionNote, wide: true },
        ]}
      />
      {mayAnswer && (
        <Button type="primary" onClick={() => setAnswering(true)}>
          {t('ownForfeit.give')}
        </Button>
      )}
      {answering && <AnswerDialog {...about} onRetry={reload} onClose={() => setAnswering(false)} />}
    </>
  );
}

interface AnswerProps {
  depositId: string;
  version: number;
  onRetry: () => void;
  onClose: () => void;
}

function AnswerDialog({ depositId, version, onRetry, onClose }: AnswerProps) {
  const { t } = useText();
  const send = useSend('put', '/bidder/margin/{depositId}/forfeit');
  return (
    <FormDialog<{ text: string; files?: readonly StoredFile[] }>
      open
      title={t('ownForfeit.give')}
      onClose={onClose}
      onRetry={onRetry}
      onSubmit={({ text, files = [] }) =>
        send.mutateAsync({ depositId, body: { text, files: files.map(({ id }) => id), version } })
      }
      onDone={() => notice.done(t('ownForfeit.given'))}
    >
      <p className="hint wide">{t('ownForfeit.once')}</p>
      <TextAreaField name="text" label="ownForfeit.answer" required max={2000} rows={8} wide />
      <FileField name="files" label="ownForfeit.answerFiles" bizType="FORFEIT_ANSWER" wide />
    </FormDialog>
  );
}
