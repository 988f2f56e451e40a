import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { StoredFile } from '../../../api/files.ts';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Countdown } from '../../../kit/countdown.tsx';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { DateField } from '../../../kit/form/date-fields.tsx';
import { FileField } from '../../../kit/form/file-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { ask, notice } from '../../../kit/notice.tsx';
import { StatusTag, type Tones } from '../../../kit/status-tag.tsx';
import { addWords, useText } from '../../../kit/text.ts';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import en from './extension-en.ts';
import zh from './extension-zh.ts';

addWords('ownExtension', { zh, en });

type Extension = Reply<'get', '/bidder/registration/{registrationId}/extensions'>['extensions'][number];

const tone: Tones = { ASKED: 'warning', AGREED: 'success', REFUSED: 'danger', SILENT: 'danger', OVER: 'gray' };

/** How often another request is looked for. */
const everyMs = 30_000;

/** The requests to extend one's own bid: the term as a countdown, yes or no below it, what was answered before. */
export function ExtensionPanel({ registrationId }: { registrationId: string }) {
  const { t } = useText();
  const answer = useGet('/bidder/registration/{registrationId}/extensions', { registrationId }, { everyMs });
  return (
    <Loaded query={answer} waiting={null} keep>
      {({ extensions }, reload) =>
        extensions.length > 0 && (
          <DetailSection title="ownExtension.title" id="extension">
            <p className="hint">{t('ownExtension.hint')}</p>
            {extensions.map((extension) => (
              <Request key={extension.id} extension={extension} onOver={reload} />
            ))}
          </DetailSection>
        )
      }
    </Loaded>
  );
}

function Request({ extension, onOver }: { extension: Extension; onOver: () => void }) {
  const { t } = useText();
  const { no, validFrom, validUntil, answerUntil, reason, askedTime, status, answeredTime, letter, files } = extension;
  useSeen(extension);
  return (
    <>
      <h3 className="section-name">
        {t('ownExtension.request', { no })} <StatusTag dict="bidding.ExtensionStatus" status={status} tone={tone} />
      </h3>
      <Details
        items={[
          { label: 'ownExtension.validFrom', value: validFrom },
          { label: 'ownExtension.validUntil', value: <strong>{validUntil}</strong> },
          {
            label: 'ownExtension.answerUntil',
            value: extension.mayAnswer ? <Countdown to={answerUntil} onOver={onOver} /> : answerUntil,
          },
          { label: 'ownExtension.askedTime', value: askedTime },
          answeredTime !== null && { label: 'ownExtension.answeredTime', value: answeredTime },
          { label: 'ownExtension.reason', value: <span className="written">{reason}</span>, wide: true },
          letter.length > 0 && {
            label: 'ownExtension.letter',
            value: <AttachmentList files={letter} />,
            wide: true,
          },
          files.length > 0 && { label: 'ownExtension.files', value: <AttachmentList files={files} />, wide: true },
        ]}
      />
      {extension.mayAnswer && <AnswerForm id={extension.id} />}
      <Guarantee extension={extension} />
    </>
  );
}

/** The unit sees that the request was opened, and when. */
function useSeen({ id, seenTime, mayAnswer }: Extension): void {
  const { mutate } = useSend('put', '/bidder/bidExtension/{extensionAnswerId}/seen');
  const news = mayAnswer && seenTime === null;
  useEffect(() => {
    if (news) mutate({ extensionAnswerId: id, body: {} });
  }, [news, mutate, id]);
}

function AnswerForm({ id }: { id: string }) {
  const { t } = useText();
  const send = useSend('put', '/bidder/bidExtension/{extensionAnswerId}');
  const leaving = {
    title: t('ownExtension.refuseTitle'),
    content: t('ownExtension.refuseText'),
    okText: t('ownExtension.refuseYes'),
    cancelText: t('common.cancel'),
    danger: true,
  };
  return (
    <FormPage<{ agrees: 'yes' | 'no'; files?: readonly StoredFile[] }>
      draft={id}
      loading={false}
      error={null}
      submitText={t('ownExtension.send')}
      onSubmit={async ({ agrees, files = [] }) => {
        if (agrees === 'no' && !(await ask(leaving))) throw new DOMException('', 'AbortError');
        return send.mutateAsync({
          extensionAnswerId: id,
          body: { agrees: agrees === 'yes', attachmentIds: files.map((file) => file.id) },
        });
      }}
      onDone={() => notice.done(t('ownExtension.sent'))}
    >
      <RadioField
        name="agrees"
        label="ownExtension.answer"
        options={[
          { value: 'yes', label: t('ownExtension.agree') },
          { value: 'no', label: t('ownExtension.refuse') },
        ]}
        required
        wide
      />
      <FileField name="files" label="ownExtension.answerFiles" bizType="BID_EXTENSION_ANSWER" wide />
    </FormPage>
  );
}

/** The guarantee has to be valid for as long as the bid. */
function Guarantee({ extension }: { extension: Extension }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const send = useSend('put', '/bidder/bidExtension/{extensionAnswerId}/guarantee');
  const { id, validUntil, guaranteeShort, guaranteeEnd, mayExtendGuarantee } = extension;
  if (!mayExtendGuarantee || guaranteeShort === null) return null;
  return (
    <Alert
      showIcon
      type={guaranteeEnd === null ? 'warning' : 'success'}
      className="page-alert"
      title={
        guaranteeEnd === null
          ? t('ownExtension.guaranteeShort', { date: guaranteeShort, until: validUntil })
          : t('ownExtension.guaranteeDone', { date: guaranteeEnd })
      }
      action={<Button onClick={() => setOpen(true)}>{t('ownExtension.guarantee')}</Button>}
      description={
        open && (
          <FormDialog<{ guaranteeEnd: string; files: readonly StoredFile[] }>
            open
            title={t('ownExtension.guarantee')}
            draft={id}
            onClose={() => setOpen(false)}
            onSubmit={({ guaranteeEnd: end, files }) =>
              send.mutateAsync({
                extensionAnswerId: id,
                body: { guaranteeEnd: end, attachmentIds: files.map((file) => file.id) },
              })
            }
            onDone={() => notice.done(t('common.saved'))}
          >
            <DateField name="guaranteeEnd" label="ownExtension.guaranteeEnd" required />
            <FileField name="files" label="ownExtension.guaranteeFile" bizType="BID_EXTENSION_ANSWER" required wide />
          </FormDialog>
        )
      }
    />
  );
}
